import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { evenRows } from "#model/content/pages/even-rows.ts";
import { comparison } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

/** Editions compared: a ringed dot is included, a bare dot is not. */
export const schema = section("editions", ["paper"], {
  ...comparison(40, z.union([text(60), z.boolean()])),
  /** Beside the heading: says that products and terms are samples. */
  note: text(120),
  /** The editions, from the smallest to the largest. */
  names: list(text(24), 2, 4),
  /** What a ringed and a bare dot mean. */
  marks: z.strictObject({ included: text(30), missing: text(30) }),
}).check(evenRows("names"));
