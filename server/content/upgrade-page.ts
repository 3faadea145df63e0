import { withMergedKinds } from "./merged-kinds.ts";
import { isRecord } from "./placeholders.ts";
import { group, SECTIONS_OF_BEFORE } from "./sections-of-before.ts";

type Fields = Record<string, unknown>;

/**
 * Converts a page in the format used before December 2026 to the current list of sections.
 * @param name of the page, such as `home`
 * @returns undefined if the content is current, or of an unknown format
 */
export function upgradePage(name: string, content: unknown): Fields | undefined {
  if (!isRecord(content)) return undefined;
  const listed = listedSections(name, content);
  return withMergedKinds(listed ?? content) ?? listed;
}

/** Converts a page of bands, or of page-specific fields, to a list of sections. */
function listedSections(name: string, content: Fields): Fields | undefined {
  const { sections } = content;
  if (Array.isArray(sections) && sections.some(isBand))
    return { ...content, sections: sections.map(renamed) };
  const toSections = SECTIONS_OF_BEFORE[name];
  if (!toSections || isList(sections) || !Object.hasOwn(content, ONLY_BEFORE[name] ?? "")) return undefined;
  const { head, anchors, crumbs, ...fields } = content;
  const words = (WORDS[name] ?? []).map((word) => [word, fields[word]]);
  const { more } = group(fields["list"]);
  return {
    head,
    ...(anchors !== undefined && { anchors }),
    ...(crumbs !== undefined && { crumbs }),
    sections: toSections(fields).map(([section, copy]) => ({ section, ...copy })),
    ...Object.fromEntries(
      [["entrySections", ENTRIES[name]], ["more", more], ...words].filter(([, value]) => value !== undefined),
    ),
  };
}

/** Whether sections have kinds; the parts of a legal text were also called sections. */
function isList(sections: unknown): boolean {
  return Array.isArray(sections) && sections.some((section) => isRecord(section) && "section" in section);
}

function isBand(section: unknown): boolean {
  return isRecord(section) && ("band" in section || "ground" in section);
}

/** Renames a section and drops its background; the panel of a head keeps its colour. */
function renamed(section: unknown): unknown {
  if (!isRecord(section)) return section;
  const { band, section: kind = band, ground, ...copy } = section;
  return { section: kind, ...(kind === "head" && ground !== undefined && { panel: ground }), ...copy };
}

/** A field of each page that it had in the older form alone. */
const ONLY_BEFORE: Readonly<Record<string, string>> = {
  home: "hero",
  about: "who",
  services: "course",
  products: "editions",
  partners: "treaty",
  expertise: "technologies",
  "power-platform": "arms",
  "business-solutions": "own",
  offers: "closing",
  people: "closing",
  careers: "closing",
  questions: "closing",
  downloads: "closing",
  cases: "closing",
  privacy: "contents",
  terms: "contents",
  accessibility: "contents",
};

/** Texts that entries take from the page that lists them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  offers: ["sample", "labels", "ask", "first"],
  people: ["sample", "labels", "write", "skills", "cases", "ask"],
  careers: ["sample", "labels", "closesNote", "closed", "apply"],
  questions: ["sample", "labels", "ask"],
  downloads: ["sample", "labels", "inside", "ask"],
  cases: ["sample", "labels", "figures", "permission", "next", "ask", "proof"],
};

/** The parts of the page of each entry, which the page that lists them has named since then. */
const ENTRIES: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.keys(WORDS).map((name) => [
    name,
    ["title", "main", ...(name === "careers" ? [] : ["ask"])].map((section) => ({ section })),
  ]),
);
