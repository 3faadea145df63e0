import * as z from "zod/mini";
import { day, link, list, slug, text } from "../fields.ts";
import { pageIntro } from "./page-base.ts";

/** The legal pages, by their files in content/pages. */
export const LEGAL_PAGES = ["privacy", "terms", "accessibility"] as const;

const row = z.strictObject({ term: text(60), text: text(400) });

const sectionSchema = z.strictObject({
  /** Anchor of the section. */
  id: slug,
  title: text(60),
  /** Paragraphs, in order. */
  text: list(text(700), 1, 4),
  /** Terms and their descriptions, under the paragraphs. */
  rows: z.optional(list(row, 2, 12)),
  /** Points under the paragraphs. */
  points: z.optional(list(text(300), 2, 12)),
  /** Link at the end of the section. */
  link: z.optional(link),
});

/** content/pages/privacy.json, terms.json and accessibility.json: legal text. */
export const legalSchema = z.strictObject({
  ...pageIntro,
  /** Says that the text is a sample; remove it once the text has been approved. */
  sample: z.optional(text(300)),
  /** When the text last changed; `{day}` is the formatted day. */
  updated: z.strictObject({ words: text(60), day }),
  /** Heading over the list of sections. */
  contents: text(40),
  sections: list(sectionSchema, 2, 12),
});
