import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** What happens one after the other: up to four on one line, from five on down a chain. */
export const schema = section("steps", ["paper", "floor", "leaf"], {
  heading: text(60),
  steps: list(z.strictObject({ title: text(80), text: text(300) }), 3, 8),
});
