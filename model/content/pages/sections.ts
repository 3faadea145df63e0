import * as z from "zod/mini";
import { list, text } from "../fields.ts";
import { rulesOfSections } from "../rules-of-sections.ts";
import { anySection, type Section } from "../section.ts";
import { pageBase } from "./page-base.ts";

/** More would make an answer that is too long. */
const MOST_SECTIONS = 16;

/**
 * content/pages/<name>.json of a page that model/pages.ts names and that is a list of sections.
 * @param section what each section must be
 */
export const pageOfSections = (section: z.ZodMiniType<Section>) =>
  z
    .strictObject({
      ...pageBase,
      /** Breadcrumb trail, after the home page. */
      crumbs: z.optional(list(text(40), 1, 3)),
      /** From top to bottom. */
      sections: list(section, 1, MOST_SECTIONS),
    })
    .check(...rulesOfSections);

/** The same as far as no kind of section is concerned. */
export const sectionsSchema = pageOfSections(anySection);
