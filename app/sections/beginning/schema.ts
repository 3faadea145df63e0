import * as z from "zod/mini";
import { exactly, link, text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** How it starts, in three growing drawings, and which jobs we leave to others. */
export const schema = section("beginning", ["paper"], {
  heading: text(60),
  steps: exactly(titledText, 3),
  gaps: z.strictObject({
    label: text(40),
    /** `{count}` is the number of open jobs in a section `sounding` of /expertise. */
    text: text(240),
    link,
  }),
});
