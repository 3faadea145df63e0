import * as z from "zod/mini";
import { field, group, heading, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const shared = group(
  "A question of content/questions.",
  { question: field(slug, "A question of content/questions, by the name of its file.") },
  { label: "Shared question" },
);

const written = group(
  "A row of this page alone.",
  {
    title: field(text(90), "The question, or the promise, in a few words."),
    text: field(text(400), "What the row opens to: the answer, or the clause of a contract."),
    lede: field(z.optional(text(200)), "What stands under the title of a tall row."),
    test: field(z.optional(text(140)), "How a client can check what a tall row says."),
  },
  { label: "Row written here" },
);

export const schema = section("accordion", "Rows that open: questions, or promises in tall rows.", {
  heading: heading(60),
  note: field(z.optional(text(160)), "A line beside the heading of questions, and under tall rows."),
  labels: z.optional(
    group("Small headings in each row, which make the rows tall and count them by chains.", {
      test: field(text(30), "The heading above how to check it.", { example: "Test it" }),
      text: field(text(40), "The heading above the text.", { example: "Sample clause" }),
    }),
  ),
  items: field(
    z.optional(list(z.union([shared, written]), 2, 12)),
    "The rows, in order: each is a file of content/questions, or written here; all files when left out.",
  ),
});
