import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Fields = Record<string, unknown>;

/** A section as a group of fields of its page. Without `into` they are the page's own, like those named in `own`. */
interface Group {
  kind: string;
  into?: string;
  own?: readonly string[];
  /** Names of before, by those of today. */
  names?: Readonly<Record<string, string>>;
}

const group = (kind: string, into = kind, more: Partial<Group> = {}): Group => ({ kind, into, ...more });
const own = (kind: string, names: Group["names"] = {}): Group => ({ kind, names });
const posts = (into: string) => group("posts", into, { names: { posts: "featured" } });
const closing = group("call", "closing");

/** The pages that had fields of their own until December 2026, and the section that each group became. */
const PAGES: Readonly<Record<string, readonly Group[]>> = {
  home: [
    group("hero"),
    group("buyers"),
    group("statement", "about", { names: { rows: "offers" } }),
    group("advantages"),
    group("two-teams", "offshore"),
    group("benefits"),
    group("skill-bars", "skills"),
    posts("posts"),
  ],
  about: [
    group("kolam-steps", "drawing", { own: ["heading", "lede"] }),
    group("statement", "who"),
    group("decisions"),
    group("promises"),
    group("office"),
    group("roles"),
    closing,
  ],
  services: [
    own("head"),
    group("buyers"),
    own("services", { label: "listLabel" }),
    group("steps", "course"),
    group("table", "ways", { names: { columns: "kinds" } }),
    closing,
  ],
  products: [own("shelf", { label: "listLabel" }), own("products"), group("editions"), group("walkthrough")],
  partners: [
    own("meeting", { legend: "key" }),
    group("reasons"),
    group("partner-kinds", "kinds"),
    group("treaty"),
    group("beginning"),
    group("two-sides", "closing"),
  ],
  expertise: [own("sounding"), group("technologies"), group("industries", "trades"), posts("notes"), closing],
  "power-platform": [
    group("arms", "arms", { own: ["heading", "lede", "action"] }),
    group("buyers"),
    group("statement", "why"),
    own("pairs", { label: "listLabel" }),
    group("migration", "moving"),
    group("governance"),
    posts("notes"),
    closing,
  ],
  "business-solutions": [own("head"), own("problems"), group("own-problem", "own")],
  offers: [own("head"), group("offers", "list"), group("steps", "next"), closing],
  people: [own("head"), group("people", "list"), group("who-answers", "answers"), closing],
  careers: [own("head"), group("jobs", "list"), group("steps", "hiring"), closing],
  questions: [own("head"), group("questions", "list"), closing],
  downloads: [own("head"), group("downloads", "list"), closing],
  cases: [own("head"), own("cases"), own("two-texts", { texts: "notes" }), closing],
};

/** What the code of a page chose, which its sections now say. */
const CHOSEN = ["section", "ground", "kolam", "layout"];

/** What an upgrade adds to a section. */
const ADDED: Readonly<Record<string, readonly string[]>> = { buyers: ["services"], cases: ["label"] };

/** A page of sections whose kinds were called bands. */
const OF_BANDS = "before-you-move";

export const PAGES_OF_BEFORE = [...Object.keys(PAGES), OF_BANDS];

/** Writes the pages of a content folder as they were before December 2026. */
export async function putPagesOfBefore(folder: string): Promise<void> {
  for (const name of PAGES_OF_BEFORE) {
    const path = join(folder, "pages", `${name}.json`);
    const page = JSON.parse(await readFile(path, "utf8")) as Fields & { sections: Fields[] };
    await writeFile(path, JSON.stringify(ofBefore(name, page), undefined, 2));
  }
}

function ofBefore(name: string, { sections, ...page }: Fields & { sections: Fields[] }): Fields {
  const groups = PAGES[name];
  if (!groups)
    return { ...page, sections: sections.map(({ section: band, ...copy }) => ({ band, ...copy })) };
  const { more, ...words } = page;
  const fields: Fields = Object.assign(
    words,
    ...groups.map(({ kind, into, own: apart = [], names = {} }, index) => {
      const section = sections[index] ?? {};
      if (section["section"] !== kind) throw new Error(`section ${index} of ${name} is no longer ${kind}`);
      const left = [...CHOSEN, ...(ADDED[kind] ?? [])];
      const copied = Object.entries(section).filter(([field]) => !left.includes(field));
      const named = (some: typeof copied) =>
        Object.fromEntries(some.map(([field, value]) => [names[field] ?? field, value]));
      if (into === undefined) return named(copied);
      return {
        ...named(copied.filter(([field]) => apart.includes(field))),
        [into]: named(copied.filter(([field]) => !apart.includes(field))),
      };
    }),
  );
  return more === undefined ? fields : { ...fields, list: { ...Object(fields["list"]), more } };
}
