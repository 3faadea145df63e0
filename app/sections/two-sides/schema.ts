import { contactLink, field, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "two-sides",
  "A call beside the drawing of two sides that share a dot.",
  ["sprout"],
  { title: field(text(90), "The heading of the call."), action: contactLink },
);
