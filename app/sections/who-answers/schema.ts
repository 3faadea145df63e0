import { text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** What one may ask, and who of content/people answers it. */
export const schema = section("who-answers", ["paper", "rice", "floor"], {
  heading: text(60),
  note: text(120),
});
