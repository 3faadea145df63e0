import * as z from "zod/mini";
import { day, field, group, list, pattern, slug, text } from "../content/fields.ts";
import { pageHeadSchema } from "../content/page-head.ts";
import { contactTopic } from "../content/pages/page-base.ts";
import { photograph } from "../content/photograph.ts";

/** Fields of every entry of a collection. Its slug is the name of its file. */
export const entryBase = {
  head: pageHeadSchema,
  sample: field(
    z.optional(z.literal(true)),
    "Marks the page as a sample and hides it from search engines; `npm run doctor` names those still live.",
  ),
  draft: field(z.optional(z.literal(true)), "Keeps it off the site; a published address then answers 410."),
  photograph: z.optional(photograph),
  order: field(z.optional(z.int()), "Its place in lists, the lowest first; entries without one come last."),
};

/** Fields of a statement that may become outdated. */
export const claim = {
  source: field(text(160), "Where it comes from."),
  checkBy: field(day, "The day after which the check asks whether it still holds."),
};

export const entryAction = group(
  "A button that leads to the contact form.",
  {
    label: field(contactTopic.link, "What the button says.", { label: "Label" }),
    topic: contactTopic.topic,
  },
  { label: "Topic" },
);

/** Largest number drawn as a row of dots; above it only the words are shown. */
export const TALLY_MAX = 20;

/** A number drawn as a row of dots, with the words beside it. */
export const tally = group("A number, drawn as a row of dots, with words beside it.", {
  count: field(z.int().check(z.minimum(1), z.maximum(TALLY_MAX)), "The number of dots."),
  text: field(text(60), "The number in words.", { example: "Six weeks" }),
  note: field(z.optional(text(80)), "A line under the words."),
});

const money = (help: string) => field(z.int().check(z.positive()), help, { example: 300000 });

/** An amount as visitors read it. */
export const shownAmount = {
  band: field(text(30), "The amount as visitors read it.", { example: "₹3 to 4 lakh" }),
  also: field(z.optional(text(60)), "The same in other currencies, rounded.", {
    example: "€3,000 to 4,000, AED 12,000 to 16,000",
  }),
  note: field(text(90), "A line under the amount, such as what it covers."),
};

/** The small print of an amount: other currencies, then its note. */
export const amountNote = ({ also, note }: { also?: string | undefined; note: string }): string =>
  [also, note].filter(Boolean).join(". ");

/** A price or a salary, for readers and for search engines. */
export const priceBand = (help: string) =>
  group(help, {
    ...shownAmount,
    from: money("The lowest amount in whole units of the currency, for search engines."),
    to: money("The highest amount, for search engines."),
    currency: field(
      pattern(/^[A-Z]{3}$/, "must be a three-letter currency code like INR").check(z.maxLength(3)),
      "The three-letter code of the currency.",
      { example: "INR" },
    ),
    ...claim,
  }).check(z.refine(({ from, to }) => from <= to, { error: "must not be above `to`", path: ["from"] }));

/** Anchors of services; the check names those that content/pages/services.json lacks. */
export const serviceAnchors = (fewest: number, help: string) =>
  field(list(slug, fewest, 4), help, { example: ["custom-software"] });

/** The name of a file in content/people. */
export const personSlug = (help: string) => field(z.optional(slug), help, { example: "asha-sample" });
