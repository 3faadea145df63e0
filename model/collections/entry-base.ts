import * as z from "zod/mini";
import { day, field, text } from "../content/fields.ts";
import { pageHeadSchema } from "../content/page-head.ts";
import { contactTopic } from "../content/pages/page-base.ts";
import { photograph } from "../content/photograph.ts";

/** What every entry of a collection has. Its slug is the name of its file. */
export const entryBase = {
  head: pageHeadSchema,
  sample: field(
    z.optional(z.literal(true)),
    "Says on the page that it is a sample; search engines are not told of it.",
  ),
  draft: field(z.optional(z.literal(true)), "Keeps it off the site."),
  photograph: z.optional(photograph),
  order: field(
    z.optional(z.int()),
    "Its place in lists, the lowest first; entries without one come last, by their names.",
  ),
};

/** What stands by something that may stop being true. */
export const claim = {
  source: field(text(160), "Where it comes from."),
  checkBy: field(day, "The day after which the check asks whether it still holds."),
};

export const entryAction = field(
  z.strictObject({
    label: field(contactTopic.link, "What the button says.", { label: "Label" }),
    topic: contactTopic.topic,
  }),
  "A button that leads to the contact form.",
  { label: "Topic" },
);

/** The most that is drawn as a row of dots; of a larger number only the words are shown. */
export const TALLY_MAX = 20;

/** A number that is drawn as a row of dots, with the words beside it. */
export const tally = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(TALLY_MAX)),
  text: text(60),
  note: z.optional(text(80)),
});
