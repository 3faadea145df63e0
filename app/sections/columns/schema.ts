import * as z from "zod/mini";
import { photograph } from "#model/content/photograph.ts";
import { field, link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const column = z.strictObject({
  heading: field(text(80), "The heading of the text."),
  text: field(text(600), "The text."),
  link: z.optional(link),
});

export const schema = section("columns", "A text beside a picture, or two texts.", {
  first: field(column, "The text."),
  second: field(z.optional(column), "A second text, in place of a photograph or a kolam."),
  photograph: z.optional(photograph),
  flip: field(z.optional(z.literal(true)), "`true` puts the picture on the left.", {
    label: "Picture on the left",
  }),
});
