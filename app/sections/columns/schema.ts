import * as z from "zod/mini";
import { photograph } from "#model/content/photograph.ts";
import { link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const column = z.strictObject({ heading: text(80), text: text(600), link: z.optional(link) });

/** A text beside a picture, or two texts. */
export const schema = section("columns", ["paper", "rice"], {
  first: column,
  /** Without a second text, a photograph or a kolam stands beside the first. */
  second: z.optional(column),
  photograph: z.optional(photograph),
  /** `true` puts the picture on the left. */
  flip: z.optional(z.literal(true)),
});
