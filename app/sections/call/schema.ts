import * as z from "zod/mini";
import { entryAction } from "#model/collections/entry-base.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { field, link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "call",
  "What to do next. It can only be the last section.",
  ["leaf", "gold", "sprout", "floor"],
  {
    title: field(text(90), "The heading of the call."),
    lede: field(
      z.optional(text(240)),
      "The text under it; without it the call is slim: one sentence, one button.",
      {
        label: "Introduction",
      },
    ),
    action: field(
      z.union([link, entryAction]),
      "The button: a link, or a topic that the contact form selects.",
      {
        label: "Button",
      },
    ),
    kolam: z.optional(kolamChoiceSchema),
  },
);
