import * as z from "zod/mini";
import { exactly, field, heading, link, text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "beginning",
  "How it starts, in three growing drawings, and which jobs we leave to others.",
  {
    heading: heading(60),
    steps: field(exactly(titledText, 3), "The steps, in order, each with a drawing."),
    gaps: field(
      z.strictObject({
        label: field(text(40), "The small heading above the text."),
        text: field(
          text(240),
          "The text; `{count}` is the number of open jobs in the section `sounding` of /expertise.",
          { example: "There are {count} jobs that we do not do." },
        ),
        link,
      }),
      "What is said under the steps of the jobs that we leave to others.",
    ),
  },
);
