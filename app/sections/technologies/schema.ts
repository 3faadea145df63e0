import * as z from "zod/mini";
import { exactly, field, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const level = z.strictObject({
  label: field(text(40), "The level in a few words."),
  text: field(text(240), "What it means."),
});

const technology = z.strictObject({
  name: field(text(32), "The name of the technology."),
  level: field(z.literal([1, 2, 3]), "Our level in it, as a chain of so many dots."),
});

const group = z.strictObject({
  title: field(text(24), "The heading of the column."),
  items: field(list(technology, 1, 12), "The technologies, in order."),
});

export const schema = section(
  "technologies",
  "Technologies in columns; a chain of one, two or three dots shows our level in each.",
  {
    heading: heading(60),
    note: field(text(120), "A line beside the heading."),
    levels: field(exactly(level, 3), "What a chain of one, two and three dots means."),
    groups: field(list(group, 2, 4), "The columns, in order."),
  },
);
