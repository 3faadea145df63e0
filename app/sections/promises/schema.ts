import * as z from "zod/mini";
import { field, group, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const promise = z.strictObject({
  title: field(text(60), "The promise in a few words."),
  text: field(text(200), "What is promised."),
  test: field(text(140), "How a client can check that it is kept."),
  clause: field(text(400), "The same as worded in the contract."),
});

export const schema = section(
  "promises",
  "Promises as tall rows, each with a way to check it, that open to show the clause of the contract.",
  {
    heading: heading(60),
    labels: group("The small headings in each row.", {
      test: field(text(30), "The heading above how to check it.", { example: "Test it" }),
      clause: field(text(40), "The heading above the clause.", { example: "Sample clause" }),
    }),
    items: field(list(promise, 2, 8), "The promises, in order."),
    note: field(text(160), "Small print under the rows, such as that the clauses are samples."),
  },
);
