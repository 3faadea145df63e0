import * as z from "zod/mini";
import { list, text } from "../fields.ts";
import { anySection, type Section } from "../section.ts";
import { pageBase } from "./page-base.ts";

/** More would make an answer that is too long. */
const MOST_SECTIONS = 16;

/** The sections of a page, as far as no kind is concerned; the server judges each by the schema of its kind. */
export const anySections = list(anySection, 1, MOST_SECTIONS);

/** The same, each judged. */
export const judgedSections = (section: z.ZodMiniType<Section>) => list(section, 1, MOST_SECTIONS);

/**
 * content/pages/<name>.json of a page that model/pages.ts names.
 * @param words that other pages take from it, such as the labels of entries
 */
export const pageOfSections = <Words extends z.core.$ZodLooseShape>(words: Words) =>
  z.strictObject({
    ...pageBase,
    /** Breadcrumb trail, after the home page. */
    crumbs: z._default(list(text(40), 0, 3), []),
    /** From top to bottom. */
    sections: anySections,
    ...words,
  });

/** A page of which no other takes words. */
export const sectionsSchema = pageOfSections({});
