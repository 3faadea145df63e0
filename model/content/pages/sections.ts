import * as z from "zod/mini";
import { field, group, list } from "../fields.ts";
import type { OwnPart } from "../own-parts.ts";
import { rulesOfSections } from "../rules-of-sections.ts";
import { anySection } from "../section.ts";
import { breadcrumbs, pageBase } from "./page-base.ts";

/** More would make the response too long. */
const MOST_SECTIONS = 16;

/** The fields of a page with lists of sections: its own, and those of its entries. */
export const SECTION_LISTS = ["sections", "entrySections"] as const;

/** Sections from top to bottom, as far as no kind is concerned; the server judges each by the schema of its kind. */
const sections = (...own: OwnPart[]) => list(anySection, 1, MOST_SECTIONS).check(...rulesOfSections(own));

/** The sections of a page with own parts: only these, if its file lists none. */
export const sectionsAround = (...own: [OwnPart, ...OwnPart[]]) => aroundOwn(own, "The sections of the page");

/** The sections of the page of each entry that a list or the blog has. */
export const entrySections = (...own: [OwnPart, ...OwnPart[]]) =>
  aroundOwn(own, "The sections of each entry's own page");

function aroundOwn(own: OwnPart[], what: string) {
  const alone = own.map((section) => ({ section }));
  return field(
    z._default(sections(...own), alone),
    `${what} from top to bottom; others may stand around its own parts. Of these, only \`ask\` may go, or become a \`call\`.`,
    { example: alone },
  );
}

/**
 * content/pages/<name>.json of a page in model/pages.ts.
 * @param words used by other pages, such as the labels of entries
 */
export const pageOfSections = <Words extends z.core.$ZodLooseShape>(help: string, words: Words) =>
  group(help, {
    ...pageBase,
    crumbs: z._default(breadcrumbs(0), []),
    sections: field(sections(), "The sections from top to bottom: the heading first, a `call` last."),
    ...words,
  });

/** A page without texts for other pages. */
export const sectionsSchema = pageOfSections("A page at the address of its name; home is at /.", {});
