import { field, heading, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section("downloads", "All files of content/downloads.", {
  heading: heading(60),
  note: field(text(120), "A line beside the heading."),
});
