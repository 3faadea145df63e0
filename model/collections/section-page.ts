import * as z from "zod/mini";
import { dayOrInstant, list, text } from "../content/fields.ts";
import { rulesOfSections } from "../content/rules-of-sections.ts";
import { anySection } from "../content/section.ts";
import { entryBase } from "./entry-base.ts";

const { head, sample, draft } = entryBase;

/** More would be a site of its own, and the page is sent as one answer. */
const MOST_SECTIONS = 12;

/** content/pages/<name>.json, or one folder below: a page of sections at the address of its name. */
export const sectionPageSchema = z.strictObject({
  head,
  sample,
  /** What breadcrumbs and search call it. */
  title: text(50),
  draft,
  /** When it appears; a day means midnight at the office. */
  published: z.optional(dayOrInstant),
  /** `true` keeps it out of search, the sitemap and search engines: for pages that an advertisement leads to. */
  unlisted: z.optional(z.literal(true)),
  /** From top to bottom. */
  sections: list(anySection, 1, MOST_SECTIONS).check(...rulesOfSections([])),
});
