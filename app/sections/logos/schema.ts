import * as z from "zod/mini";
import { field, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section("logos", "Logos of clients in content/site.json.", {
  heading: z.optional(heading(60)),
  logos: field(list(text(60), 3, 14), "The names of the clients, in order, as the `alt` of their logos."),
});
