import * as z from "zod/mini";
import { list, text } from "../fields.ts";
import type { OwnPart } from "../own-parts.ts";
import { rulesOfSections } from "../rules-of-sections.ts";
import { anySection } from "../section.ts";
import { pageBase } from "./page-base.ts";

/** More would make an answer that is too long. */
const MOST_SECTIONS = 16;

/** The fields of a page that are lists of sections: its own, and those of each entry that it lists. */
export const SECTION_LISTS = ["sections", "entrySections"] as const;

/** Sections from top to bottom, as far as no kind is concerned; the server judges each by the schema of its kind. */
const sections = (...own: OwnPart[]) => list(anySection, 1, MOST_SECTIONS).check(...rulesOfSections(own));

/** The sections of a page that has parts of its own: those alone where its file says nothing. */
export const sectionsAround = (...own: [OwnPart, ...OwnPart[]]) =>
  z._default(
    sections(...own),
    own.map((section) => ({ section })),
  );

/**
 * content/pages/<name>.json of a page that model/pages.ts names.
 * @param words that other pages take from it, such as the labels of entries
 */
export const pageOfSections = <Words extends z.core.$ZodLooseShape>(words: Words) =>
  z.strictObject({
    ...pageBase,
    /** Breadcrumb trail, after the home page. */
    crumbs: z._default(list(text(40), 0, 3), []),
    sections: sections(),
    ...words,
  });

/** A page of which no other takes words. */
export const sectionsSchema = pageOfSections({});
