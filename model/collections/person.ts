import * as z from "zod/mini";
import { list, slug, text } from "../content/fields.ts";
import { entryBase } from "./entry-base.ts";

/** The highest of a skill's levels. */
export const SKILL_LEVELS = 5;

/** content/people/<slug>.json: somebody who works here and answers. */
export const personSchema = z.strictObject({
  ...entryBase,
  /** The whole name. */
  title: text(60),
  /** What colleagues say. */
  callName: text(30),
  role: text(50),
  lede: text(240),
  since: z.int().check(z.minimum(1900), z.maximum(2100)),
  place: text(40),
  languages: list(text(30), 1, 6),
  /** In that person's own words. */
  quote: z.optional(text(160)),
  about: list(text(500), 1, 4),
  /** Own assessment. */
  skills: list(
    z.strictObject({ name: text(40), level: z.int().check(z.minimum(1), z.maximum(SKILL_LEVELS)) }),
    1,
    8,
  ),
  /** What that person answers: in words, and as topics of the contact form. */
  answers: z.strictObject({ text: text(80), topics: list(slug, 0, 6) }),
  /** The slug of that person as an author of posts. */
  author: z.optional(slug),
});
