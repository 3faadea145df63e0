import { list, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** One or two texts beside each other, each under its own heading. */
export const schema = section("two-texts", ["rice", "paper"], {
  texts: list(titledText, 1, 2),
});
