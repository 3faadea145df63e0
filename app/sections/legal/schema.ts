import * as z from "zod/mini";
import { day, field, group, heading, lede, link, list, slug, text } from "#model/content/fields.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { section } from "#model/content/section.ts";

const row = z.strictObject({
  term: field(text(60), "What is described."),
  text: field(text(400), "Its description."),
});

const part = z.strictObject({
  id: field(slug, "The anchor of the part, to which the list of parts leads.", { label: "Anchor" }),
  title: field(text(60), "The heading of the part."),
  text: field(list(text(700), 1, 4), "Paragraphs, in order."),
  rows: field(z.optional(list(row, 2, 12)), "Terms and their descriptions, under the paragraphs."),
  points: field(z.optional(list(text(300), 2, 12)), "Points, under the paragraphs."),
  link: z.optional(link),
});

export const schema = section(
  "legal",
  "A long text in numbered parts beside a list of them: terms, a policy, an imprint. It begins a page.",
  {
    heading: heading(90),
    lede: lede(400),
    sample: field(z.optional(text(300)), "Marks the text as a sample; remove it after approval."),
    updated: group("When the text last changed.", {
      words: field(text(60), "The sentence with the day, which `{day}` stands for.", {
        example: "Last changed on {day}",
      }),
      day,
    }),
    contents: field(text(40), "The heading over the list of parts."),
    parts: field(list(part, 2, 12), "The parts of the text, in order."),
    kolam: z.optional(kolamChoiceSchema),
  },
);
