import * as z from "zod/mini";
import { field, link, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const labels = z.strictObject({
  problems: field(text(40), "The name of the list, for screen readers."),
  now: field(text(40), "The heading above the usual situation."),
  start: field(text(40), "The heading above where we would begin."),
  takes: field(text(40), "The heading above the first piece of work."),
  discuss: field(text(40), "What the link to the contact form says."),
});

const problem = z.strictObject({
  id: field(slug, "The anchor of the row.", { label: "Anchor", example: "problem-1" }),
  sentence: field(text(90), "The problem as a client would say it; it is carried over to the contact form."),
  topic: field(slug, "The topic that the contact form selects, one of content/pages/contact.json.", {
    example: "dynamics-365",
  }),
  now: field(text(320), "The usual situation."),
  start: field(text(320), "Where we would begin."),
  first: field(text(90), "The first piece of work, and how long it takes.", {
    label: "First work",
    example: "Two weeks: a map, a named owner, one connection rebuilt.",
  }),
  services: field(list(link, 1, 3), "Links to the services that it needs."),
});

export const schema = section("problems", "Problems, each a sentence that opens to where we would begin.", {
  labels: field(labels, "The headings inside an open row, and what is said around the list."),
  problems: field(list(problem, 2, 12), "The problems, in order."),
  note: field(text(200), "Small print, such as that the durations are estimates."),
});
