import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** What each side may ask of the other, across one chain. */
export const schema = section("treaty", ["leaf"], {
  ask: text(40),
  answer: text(40),
  clauses: list(z.strictObject({ asked: text(70), answered: text(80) }), 2, 8),
});
