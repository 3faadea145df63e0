import { field, heading, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "who-answers",
  "What one may ask, and who of content/people answers it.",
  ["paper", "rice", "floor"],
  { heading: heading(60), note: field(text(120), "A line beside the heading.") },
);
