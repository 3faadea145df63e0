import * as z from "zod/mini";
import { field, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const step = z.strictObject({
  title: field(text(80), "The title of the step."),
  text: field(text(300), "What happens in it."),
});

export const schema = section(
  "steps",
  "What happens one after the other: up to four on one line, from five on down a chain.",
  { heading: heading(60), steps: field(list(step, 3, 8), "The steps, in order.") },
);
