import * as z from "zod/mini";
import { bandSchema } from "../bands/bands.ts";
import { dayOrInstant, list, text } from "../content/fields.ts";
import { entryBase } from "./entry-base.ts";

const { head, sample, draft } = entryBase;

/** More would be a site of its own, and the page is sent as one answer. */
const MOST_BANDS = 12;

const sectionPageFields = z.strictObject({
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
  sections: list(bandSchema, 1, MOST_BANDS),
});

/** content/pages/<name>.json, or one folder below: a page made of bands, at the address of its name. */
export const sectionPageSchema = sectionPageFields.check(
  z.refine(({ sections }) => sections.every(({ band }, index) => (band === "head") === (index === 0)), {
    error: "must begin with a band `head`, and have no other",
    path: ["sections"],
  }),
  z.refine(
    ({ sections }) => sections.every(({ band }, index) => band !== "call" || index === sections.length - 1),
    {
      error: "must have the band `call` only at the end",
      path: ["sections"],
    },
  ),
  z.refine(({ sections }) => sections.filter(({ band }) => band === "form").length < 2, {
    error: "must have at most one band `form`",
    path: ["sections"],
  }),
);
