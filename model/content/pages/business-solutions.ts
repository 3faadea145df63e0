import * as z from "zod/mini";
import { link, list, slug, text } from "../fields.ts";
import { pictureIntro } from "./page-base.ts";

const problemSchema = z.strictObject({
  /** Anchor of the row. */
  id: slug,
  /** The problem, as a client would say it. It is carried over to the contact form. */
  sentence: text(90),
  /** The topic selected in that form: a slug of content/pages/contact.json. */
  topic: slug,
  /** The usual situation. */
  now: text(320),
  /** Where we would begin. */
  start: text(320),
  /** The first piece of work and how long it takes. */
  first: text(90),
  /** Services it needs. */
  services: list(link, 1, 3),
});

/** content/pages/business-solutions.json: problems and starting points. */
export const businessSolutionsSchema = z.strictObject({
  ...pictureIntro,
  /** Headings inside an open row, the name of the list and the label of the link. */
  labels: z.strictObject({
    problems: text(40),
    now: text(40),
    start: text(40),
    takes: text(40),
    discuss: text(40),
  }),
  problems: list(problemSchema, 2, 12),
  /** Says that the durations are estimates. */
  note: text(200),
  /** The closing form: a sentence for the visitor to finish. */
  own: z.strictObject({
    topic: slug,
    title: text(60),
    label: text(90),
    placeholder: text(40),
    submit: text(40),
    hint: text(160),
  }),
});
