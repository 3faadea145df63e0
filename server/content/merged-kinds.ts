import { SECTION_LISTS } from "#model/content/pages/sections.ts";
import { group } from "./sections-of-before.ts";

type Fields = Record<string, unknown>;

/** Kinds of before that are forms of others now: the section as it is written today. */
const MERGED: Readonly<Record<string, (copy: Fields) => Fields>> = {
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
  shelf: ({ label, ...copy }) => wideHead(copy, { drawing: "shelf", label }),
  arms: ({ label, modules, tools, caption, record, ...copy }) =>
    wideHead(copy, { drawing: "arms", label, modules, tools, caption, record }),
  "kolam-steps": ({ seed, dots, grid, line, caption, ...copy }) =>
    wideHead(copy, { drawing: "steps", seed, dots, grid, line, caption }),
};

function wideHead({ section: _, ...copy }: Fields, figure: Fields): Fields {
  return { section: "wide-head", ...copy, figure };
}

/** A list of entries, some of them where it named which. */
function entriesOf(collection: string, { section: _, ...copy }: Fields, entries?: unknown): Fields {
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
  return MERGED[String(section["section"])]?.(section) ?? section;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(group) : [];
}
