import * as z from "zod/mini";
import { link, slug, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** The pages of small print, by their files in content/pages. */
export const LEGAL_PAGES = ["privacy", "terms", "accessibility"] as const;

const row = z.strictObject({ term: words(60), text: words(400) });

const sectionSchema = z.strictObject({
  /** Anchor of the section. */
  id: slug,
  title: words(60),
  /** Paragraphs, in order. */
  text: z.array(words(700)).check(z.minLength(1), z.maxLength(4)),
  /** Terms and what is said of each, under the paragraphs. */
  rows: z.optional(z.array(row).check(z.minLength(2), z.maxLength(12))),
  /** Points under the paragraphs. */
  points: z.optional(z.array(words(300)).check(z.minLength(2), z.maxLength(12))),
  /** Where to go from here. */
  link: z.optional(link),
});

/** content/pages/privacy.json, terms.json and accessibility.json: small print that is read from top to bottom. */
export const legalSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  heading: words(60),
  lede: words(400),
  /** Says that the text is a sample; leave it out once somebody answers for the text. */
  sample: z.optional(words(300)),
  /** When the text was last changed: `{day}` is the day in words. */
  updated: z.strictObject({
    words: words(60),
    /** YYYY-MM-DD. */
    day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day like 2026-05-28")),
  }),
  /** Heading over the list of sections. */
  contents: words(40),
  sections: z.array(sectionSchema).check(z.minLength(2), z.maxLength(12)),
});

/** One titled part of the small print. */
export type LegalSection = z.output<typeof sectionSchema>;
