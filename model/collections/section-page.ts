import * as z from "zod/mini";
import { dayOrInstant, field, group, list, text } from "../content/fields.ts";
import { rulesOfSections } from "../content/rules-of-sections.ts";
import { anySection } from "../content/section.ts";
import { entryBase } from "./entry-base.ts";

const { head, sample, draft } = entryBase;

/** A limit, because the page is sent as one answer. */
const MOST_SECTIONS = 12;

export const sectionPageSchema = group(
  "A page of your own at the address of its name; content/pages/<folder>/<name>.json is at /<folder>/<name>.",
  {
    head,
    sample,
    title: field(text(50), "What breadcrumbs and search call the page."),
    draft,
    published: field(
      z.optional(dayOrInstant),
      "When it appears: a day at the office, or a moment with its zone.",
      { example: "2026-11-12T09:30+05:30" },
    ),
    unlisted: field(
      z.optional(z.literal(true)),
      "Keeps it out of search, the sitemap and search engines: for pages that an advertisement leads to.",
    ),
    sections: field(
      list(anySection, 1, MOST_SECTIONS).check(...rulesOfSections([], true)),
      "The sections from top to bottom: one with the heading of the page first, a `call` last, at most one `form`.",
      { example: [{ section: "head", heading: "Spring", lede: "…" }] },
    ),
  },
);
