import * as z from "zod/mini";
import { field, group, heading, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const shared = group(
  "A question of content/questions.",
  { question: field(slug, "A question of content/questions, by the name of its file.") },
  { label: "Shared question" },
);

const written = group(
  "A question of this page alone.",
  {
    title: field(text(90), "The question."),
    text: field(text(400), "Its answer."),
  },
  { label: "Question written here" },
);

export const schema = section("questions", "Questions with answers that open one at a time.", {
  heading: heading(60),
  note: field(z.optional(text(160)), "A line beside the heading."),
  questions: field(
    z.optional(list(z.union([shared, written]), 2, 12)),
    "The questions, in order: each is a file of content/questions, or written here; all files when left out.",
  ),
});
