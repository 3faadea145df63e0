import * as z from "zod/mini";
import { day, text } from "../content/fields.ts";
import { pageHeadSchema } from "../content/page-head.ts";
import { contactTopic } from "../content/pages/page-base.ts";
import { photograph } from "../content/photograph.ts";

/** What every entry of a collection has. Its slug is the name of its file. */
export const entryBase = {
  head: pageHeadSchema,
  /** `true` on an entry that only shows what one looks like: it says so, and search engines are not told of it. */
  sample: z.optional(z.literal(true)),
  /** `true` keeps it off the site. */
  draft: z.optional(z.literal(true)),
  /** A picture that stands where a kolam would be drawn. */
  photograph: z.optional(photograph),
  /** Place in lists, the lowest first; entries without come last, by their slugs. */
  order: z.optional(z.int()),
};

/** What stands by something that may stop being true: where it comes from, and when somebody has to look again. */
export const claim = {
  source: text(160),
  /** The content check warns once this day is past. */
  checkBy: day,
};

/** The label of the link to the contact form, and the topic that it chooses. */
export const entryAction = z.strictObject({ label: contactTopic.link, topic: contactTopic.topic });

/** The most that is drawn as a row of dots; of a larger number only the words are shown. */
export const TALLY_MAX = 20;

/** A number that is drawn as a row of dots, with the words beside it. */
export const tally = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(TALLY_MAX)),
  text: text(60),
  note: z.optional(text(80)),
});
