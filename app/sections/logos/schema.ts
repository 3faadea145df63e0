import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Logos of clients from content/site.json. */
export const schema = section("logos", ["paper", "rice"], {
  heading: z.optional(text(60)),
  /** Names of the clients, in order, as `alt` of their logos. */
  logos: list(text(60), 3, 14),
});
