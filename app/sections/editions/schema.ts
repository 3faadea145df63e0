import * as z from "zod/mini";
import { field, list, text } from "#model/content/fields.ts";
import { evenRows } from "#model/content/pages/even-rows.ts";
import { comparison } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "editions",
  "Editions compared: a ringed dot is included, a bare dot is not.",
  ["paper"],
  {
    ...comparison(40, z.union([text(60), z.boolean()])),
    note: field(text(120), "A line beside the heading, such as that products and terms are samples."),
    names: field(list(text(24), 2, 4), "The editions, from the smallest to the largest."),
    marks: field(
      z.strictObject({
        included: field(text(30), "What a ringed dot means.", { example: "included" }),
        missing: field(text(30), "What a bare dot means.", { example: "not included" }),
      }),
      "What the dots mean.",
    ),
  },
).check(evenRows("names"));
