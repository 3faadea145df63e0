import * as z from "zod/mini";
import { entryAction } from "#model/collections/entry-base.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { field, group, lede, link, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const walkthrough = z.strictObject({
  unit: field(text(10), "The unit after each number.", { example: "min" }),
  steps: field(
    list(
      z.strictObject({
        minutes: field(z.literal([10, 20, 30]), "How long it takes; the line is drawn to this scale."),
        text: field(text(90), "What happens in it."),
      }),
      2,
      4,
    ),
    "The parts, in order.",
  ),
});

const sentence = group(
  "A sentence for the visitor to finish, which goes to the contact form.",
  {
    topic: field(slug, "The topic that the contact form selects, one of content/pages/contact.json.", {
      example: "something-else",
    }),
    label: field(text(90), "What stands above the box."),
    placeholder: field(text(40), "What stands in the empty box.", { example: "We still print…" }),
    submit: field(text(40), "What the button says.", { label: "Button" }),
    hint: field(text(160), "What stands under the box."),
  },
  { label: "Sentence" },
);

export const schema = section("call", "What to do next. It can only be the last section.", {
  title: field(text(90), "The heading of the call."),
  lede: z.optional(lede(240, "The text under it; without it and a drawing the call is slim.")),
  action: field(
    z.union([link, entryAction, sentence]),
    "The button: a link, a topic that the contact form selects, or a sentence for the visitor to finish.",
    { label: "Button" },
  ),
  kolam: z.optional(kolamChoiceSchema),
  sides: field(z.optional(z.literal(true)), "`true` draws two sides that share a dot.", {
    label: "Two sides",
  }),
  walkthrough: field(z.optional(walkthrough), "What will happen, drawn to the scale of its minutes."),
});
