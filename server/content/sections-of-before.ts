import { isRecord } from "./placeholders.ts";

type Fields = Record<string, unknown>;

const CTA = { seed: "cta", grid: "round", columns: 7 };

/** The sections of each page, from its fields of before. */
export const SECTIONS_OF_BEFORE: Readonly<
  Record<string, (fields: Fields) => (readonly [kind: string, copy: Fields])[]>
> = {
  home: ({ hero, buyers, about, advantages, offshore, benefits, skills, posts }) => [
    ["hero", group(hero)],
    ["buyers", group(buyers)],
    ["statement", rename(about, { offers: "rows" })],
    ["advantages", group(advantages)],
    ["two-teams", group(offshore)],
    ["benefits", group(benefits)],
    ["skill-bars", group(skills)],
    ["posts", { ...rename(posts, { featured: "posts" }), layout: "tall" }],
  ],
  about: ({ heading, lede, drawing, who, decisions, promises, office, roles, closing }) => [
    ["kolam-steps", { heading, lede, ...group(drawing) }],
    ["statement", group(who)],
    ["decisions", group(decisions)],
    ["promises", group(promises)],
    ["office", group(office)],
    ["roles", group(roles)],
    ["call", call(closing, { seed: "about-call", grid: "lens", columns: 9, rows: 7 })],
  ],
  services: ({ buyers, listLabel, services, course, ways, closing, ...rest }) => [
    head(rest, "leaf", { seed: "services-page", grid: "lens", columns: 11, rows: 6, channels: 0 }),
    ["buyers", group(buyers)],
    ["services", { label: listLabel, services }],
    ["steps", group(course)],
    ["table", rename(ways, { kinds: "columns" })],
    ["call", call(closing, CTA)],
  ],
  products: ({ heading, lede, listLabel, products, editions, walkthrough }) => [
    ["shelf", { heading, lede, label: listLabel }],
    ["products", { products }],
    ["editions", group(editions)],
    ["walkthrough", group(walkthrough)],
  ],
  partners: ({ heading, lede, action, key, reasons, kinds, treaty, beginning, closing }) => [
    ["meeting", { heading, lede, action, legend: key }],
    ["reasons", group(reasons)],
    ["partner-kinds", group(kinds)],
    ["treaty", group(treaty)],
    ["beginning", group(beginning)],
    ["two-sides", group(closing)],
  ],
  expertise: ({ heading, lede, note, counts, skills, technologies, trades, notes, closing }) => [
    ["sounding", { heading, lede, note, counts, skills }],
    ["technologies", group(technologies)],
    ["industries", group(trades)],
    ["posts", { ...rename(notes, { featured: "posts" }), layout: "beside" }],
    ["call", call(closing, { seed: "expertise", grid: "diamond", columns: 9 })],
  ],
  "power-platform": ({ heading, lede, action, arms, buyers, why, listLabel, pairs, ...rest }) => [
    ["arms", { heading, lede, action, ...group(arms) }],
    ["buyers", { ...group(buyers), services: ["dynamics-365", "power-platform"] }],
    ["statement", group(why)],
    ["pairs", { label: listLabel, pairs }],
    ["migration", group(rest["moving"])],
    ["governance", group(rest["governance"])],
    ["posts", { ...rename(rest["notes"], { featured: "posts" }), layout: "two" }],
    ["call", call(rest["closing"], { seed: "pp-call", grid: "diamond", columns: 9 })],
  ],
  "business-solutions": ({ labels, problems, note, own, ...rest }) => [
    head(rest, "gold", { seed: "business-solutions", grid: "square", columns: 5, rows: 7 }),
    ["problems", { labels, note, problems }],
    ["own-problem", group(own)],
  ],
  offers: ({ list, next, closing, ...rest }) => [
    head(rest, "leaf", { seed: "offers-page", grid: "lens", columns: 7, rows: 11, channels: 0.1 }),
    ["offers", without(list, "more")],
    ["steps", group(next)],
    ["call", call(closing, CTA)],
  ],
  people: ({ list, answers, closing, ...rest }) => [
    head(rest, "gold", { seed: "people-page", grid: "round", columns: 10, rows: 6 }),
    ["people", group(list)],
    ["who-answers", group(answers)],
    ["call", call(closing, CTA)],
  ],
  careers: ({ list, hiring, closing, ...rest }) => [
    head(rest, "sprout", { seed: "careers-page", grid: "square", columns: 4, rows: 9 }),
    ["jobs", group(list)],
    ["steps", group(hiring)],
    ["call", call(closing, CTA)],
  ],
  questions: ({ list, closing, ...rest }) => [
    head(rest, "rice", { seed: "questions-page", grid: "lens", columns: 5, rows: 8 }),
    ["questions", without(list, "more")],
    ["call", call(closing, CTA)],
  ],
  downloads: ({ list, closing, ...rest }) => [
    head(rest, "sprout", { seed: "downloads-page", grid: "square", columns: 11, rows: 3 }),
    ["downloads", without(list, "more")],
    ["call", call(closing, CTA)],
  ],
  cases: ({ filters, notes, closing, ...rest }) => [
    head(rest, "gold", { seed: "cases-page", grid: "square", columns: 9, rows: 4 }),
    ["cases", { label: rest["heading"], filters }],
    ["two-texts", { texts: notes }],
    ["call", call(closing, CTA)],
  ],
  privacy: (fields) => legal(fields, { seed: "privacy", grid: "round", columns: 7, channels: 0 }),
  terms: (fields) => legal(fields, { seed: "terms", grid: "square", columns: 5, channels: 0 }),
  accessibility: (fields) =>
    legal(fields, { seed: "accessibility", grid: "diamond", columns: 7, channels: 0 }),
};

/** The head of a page, beside a panel with a drawing. */
function head(
  { heading, lede, photograph }: Fields,
  panel: string,
  kolam: Fields,
): readonly [string, Fields] {
  return ["head", { panel, heading, lede, ...(photograph !== undefined && { photograph }), kolam }];
}

function legal({ sections, ...rest }: Fields, kolam: Fields): (readonly [string, Fields])[] {
  return [["legal", { ...rest, parts: sections, kolam }]];
}

function without(fields: unknown, name: string): Fields {
  return Object.fromEntries(Object.entries(group(fields)).filter(([key]) => key !== name));
}

/** Fields that are a group; none where they are not. */
export function group(fields: unknown): Fields {
  return isRecord(fields) ? fields : {};
}

/** The same fields, some by another name. */
export function rename(fields: unknown, names: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(group(fields)).map(([key, value]) => [names[key] ?? key, value]));
}

function call(closing: unknown, kolam: Fields): Fields {
  return { ...group(closing), kolam };
}
