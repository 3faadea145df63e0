import * as z from "zod/mini";
import { contactLink, field, heading, lede, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "meeting",
  "Two sides and the dots that they share, beside the heading. It begins a page.",
  {
    heading: heading(90),
    lede: lede(400),
    action: contactLink,
    legend: field(
      z.strictObject({
        yours: field(text(24), "The name of the dots of the visitor's side."),
        shared: field(text(24), "The name of the dots in common."),
        ours: field(text(24), "The name of the dots of our side."),
      }),
      "What the three colours of dots mean.",
    ),
  },
);
