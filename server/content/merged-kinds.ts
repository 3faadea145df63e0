import { SECTION_LISTS } from "#model/content/pages/sections.ts";
import { group, rename } from "./sections-of-before.ts";

type Fields = Record<string, unknown>;

const GOVERNANCE = { seed: "governance", grid: "square", columns: 3, rows: 3 };

/** Kinds of before that are forms of others now: the section as it is written today, from its fields of before. */
const MERGED: Readonly<Record<string, (fields: Fields) => Fields>> = {
  advantages: (fields) => ({
    section: "cards",
    ...rename(fields, { items: "cards" }),
    pictures: "kolams",
    layout: "columns",
  }),
  benefits: (fields) => ({ section: "points", ...fields, layout: "tiles" }),
  roles: (fields) => ({ section: "points", ...rename(fields, { text: "lede", feed: "more" }), mail: true }),
  reasons: (fields) => ({ section: "points", ...fields }),
  governance: (fields) => ({
    section: "points",
    ...rename(fields, { rules: "items" }),
    layout: "panel",
    kolam: GOVERNANCE,
  }),
  editions: (fields) => ({ section: "table", ...rename(fields, { names: "columns" }), drawings: "chains" }),
  "partner-kinds": ({ shared, columns, ...copy }) => ({
    section: "table",
    ...copy,
    drawings: "sides",
    columns: listOf(columns).map(({ name, count }) => ({ name, note: [count, shared].join(" ") })),
  }),
  meeting: (fields) => ({ section: "head", ...fields, panel: "sprout" }),
  beginning: (fields) => ({ section: "steps", ...fields, drawings: "sides" }),
  migration: (fields) => ({ section: "steps", ...rename(fields, { carriers: "tools" }) }),
  "two-sides": (fields) => ({ section: "call", ...fields, sides: true }),
  walkthrough: ({ id, title, action, ...walkthrough }) => ({
    section: "call",
    id,
    title,
    walkthrough,
    action,
  }),
  "own-problem": ({ id, title, ...action }) => ({ section: "call", id, title, action }),
  "two-texts": ({ texts, ...copy }) => {
    const [first, second] = listOf(texts).map((text) => rename(text, { title: "heading" }));
    return { section: "columns", ...copy, first, second };
  },
  industries: ({ heading, lede, rows, ...copy }) => ({
    section: "statement",
    ...copy,
    statement: heading,
    texts: [lede],
    rows: listOf(rows).map((row, index) => ({
      ...row,
      kolam: { seed: `industry:${String(row["title"])}`, ...MARKS[index % MARKS.length], channels: 0 },
    })),
  }),
  "who-answers": (fields) => entriesOf("people", { ...fields, layout: "answers" }),
  decisions: ({ columns, marks, rows, ...copy }) => {
    const { question, you, us, practice } = group(columns);
    const { decides, asked } = group(marks);
    return {
      ...copy,
      section: "table",
      corner: question,
      columns: [you, us, practice],
      marks: { included: decides, missing: asked },
      rows: listOf(rows).map((row) => ({
        label: row["question"],
        cells: [row["you"], row["us"], row["practice"]],
      })),
    };
  },
  offers: ({ offers, ...copy }) => entriesOf("offers", copy, offers),
  people: ({ people, ...copy }) => entriesOf("people", copy, people),
  downloads: (copy) => entriesOf("downloads", copy),
  jobs: ({ ended, role, ...copy }) => entriesOf("jobs", { ...copy, ended: { text: ended, role } }),
  cases: ({ label, ...copy }) => entriesOf("cases", { ...copy, heading: label }),
  questions: (fields) => ({ section: "accordion", ...rename(fields, { questions: "items" }) }),
  promises: ({ labels, items, ...copy }) => ({
    section: "accordion",
    ...copy,
    labels: rename(labels, { clause: "text" }),
    items: listOf(items).map((item) => rename(item, { text: "lede", clause: "text" })),
  }),
  pairs: ({ pairs, ...copy }) => ({
    section: "services",
    ...copy,
    services: listOf(pairs).map(({ label, module, tool, ...service }) => ({
      ...service,
      pair: { label, module, tool },
    })),
  }),
  posts: (copy) => entriesOf("posts", copy),
  shelf: ({ label, ...copy }) => wideHead(copy, { drawing: "shelf", label }),
  arms: ({ label, modules, tools, caption, record, ...copy }) =>
    wideHead(copy, { drawing: "arms", label, modules, tools, caption, record }),
  "kolam-steps": ({ seed, dots, grid, line, caption, ...copy }) =>
    wideHead(copy, { drawing: "steps", seed, dots, grid, line, caption }),
  sounding: ({ note, counts, skills, ...copy }) =>
    wideHead(copy, { drawing: "sounding", note, counts, skills }),
};

/** The outlines of the kolams of industries. */
const MARKS: readonly Fields[] = [
  { grid: "square", columns: 4, rows: 3 },
  { grid: "lens", columns: 5, rows: 3 },
  { grid: "diamond", columns: 5 },
  { grid: "square", columns: 5, rows: 2 },
  { grid: "lens", columns: 7, rows: 3 },
  { grid: "square", columns: 5, rows: 3 },
];

function wideHead(copy: Fields, figure: Fields): Fields {
  return { section: "wide-head", ...copy, figure };
}

/** A list of entries, some of them where it named which. */
function entriesOf(collection: string, copy: Fields, entries?: unknown): Fields {
  return { section: "entries", collection, ...copy, ...(entries !== undefined && { entries }) };
}

/** A page with the kinds of today. @returns undefined where it has no other */
export function withMergedKinds(page: Fields): Fields | undefined {
  const lists = SECTION_LISTS.filter((name) => listOf(page[name]).some(isMerged));
  if (lists.length === 0) return undefined;
  return { ...page, ...Object.fromEntries(lists.map((name) => [name, listOf(page[name]).map(merged)])) };
}

function isMerged({ section }: Fields): boolean {
  return Object.hasOwn(MERGED, String(section));
}

function merged(section: Fields): Fields {
  const { section: kind, ...fields } = section;
  return MERGED[String(kind)]?.(fields) ?? section;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(group) : [];
}
