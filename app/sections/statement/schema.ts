import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** One sentence that carries the page, with up to two short texts; without a label it is larger. */
export const schema = section("statement", ["paper", "floor", "leaf"], {
  label: z.optional(text(40)),
  statement: text(160),
  texts: z._default(list(text(300), 0, 2), []),
});
