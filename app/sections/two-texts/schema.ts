import { field, list, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "two-texts",
  "One or two texts beside each other, each under its own heading.",
  ["rice", "paper"],
  { texts: field(list(titledText, 1, 2), "The texts, in order.") },
);
