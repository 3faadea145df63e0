import * as z from "zod/mini";
import { link, slug, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const problemSchema = z.strictObject({
  /** Anchor of the row. */
  id: slug,
  /** The problem, as somebody would say it. It is carried to the contact form. */
  sentence: words(90),
  /** The topic chosen in that form: a slug of content/pages/contact.json. */
  topic: slug,
  /** How things tend to stand. */
  now: words(320),
  /** Where we begin. */
  start: words(320),
  /** The first piece of work and how long it takes. */
  first: words(90),
  /** Services it needs. */
  services: z.array(link).check(z.minLength(1), z.maxLength(3)),
});

/** content/pages/business-solutions.json: problems and starting points. */
export const businessSolutionsSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** Headings inside an open row, the name of the list and the words of the link. */
  labels: z.strictObject({
    problems: words(40),
    now: words(40),
    start: words(40),
    takes: words(40),
    discuss: words(40),
  }),
  problems: z.array(problemSchema).check(z.length(8, "must have eight entries")),
  /** What the durations are worth. */
  note: words(200),
  /** The call at the end: a sentence of the visitor's own. */
  own: z.strictObject({
    topic: slug,
    title: words(60),
    label: words(90),
    placeholder: words(40),
    submit: words(40),
    hint: words(160),
  }),
});

/** A problem with its starting point. */
export type Problem = z.output<typeof problemSchema>;
