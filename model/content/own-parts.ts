import * as z from "zod/mini";
import { field, group } from "./fields.ts";

/** Parts of pages beyond sections, each an item in the section list of its file. */
const OWN_PARTS = {
  title: "The heading of a list or of an entry. It begins the page; other sections may stand below it.",
  main: "What the page is for: its list, its entry, its form. It is there once.",
  ask: "What visitors can do next, in words of the entry. It is the last; leave it out, or put a `call` in its place.",
} as const;

export type OwnPart = keyof typeof OWN_PARTS;

/** True if a section is a page's own part. */
export function isOwnPart(section: string): section is OwnPart {
  return Object.hasOwn(OWN_PARTS, section);
}

/** The schema of each, for editors, without own fields. */
export const ownPartSchemas = Object.keys(OWN_PARTS)
  .filter(isOwnPart)
  .map((part) =>
    group(OWN_PARTS[part], { section: field(z.literal(part), "The kind of section.", { label: "Kind" }) }),
  );
