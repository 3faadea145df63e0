import * as z from "zod/mini";
import { link, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const problem = z.strictObject({
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

/** Problems, each in one sentence that opens to where we would begin. */
export const schema = section("problems", ["paper"], {
  /** Headings inside an open row, the name of the list and the label of the link. */
  labels: z.strictObject({
    problems: text(40),
    now: text(40),
    start: text(40),
    takes: text(40),
    discuss: text(40),
  }),
  problems: list(problem, 2, 12),
  /** Says that the durations are estimates. */
  note: text(200),
});
