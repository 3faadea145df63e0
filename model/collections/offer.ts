import * as z from "zod/mini";
import { entryForm } from "../contact/form-shape.ts";
import { list, pattern, slug, text, titledText } from "../content/fields.ts";
import { downloadLink } from "./download.ts";
import { claim, entryAction, entryBase, tally } from "./entry-base.ts";

/** One sheet of the sample that is shown of an offer's result. */
const sheet = z.strictObject({
  title: text(40),
  /** Rows with a count each; without them the sheet shows a drawing. */
  rows: z._default(list(z.strictObject({ label: text(40), count: tally.shape.count }), 0, 6), []),
  /** The line under it. */
  note: text(120),
});

const offerFields = z.strictObject({
  ...entryBase,
  /** What it is called. */
  title: text(50),
  heading: text(90),
  lede: text(240),
  /** What it is, in lists. */
  text: text(160),
  /** What a buyer gets, in lists. */
  points: list(text(50), 2, 4),
  action: entryAction,
  price: z.strictObject({
    /** As read: ₹3 to 4 lakh. */
    band: text(30),
    note: text(90),
    /** The same for search engines, in whole units of the currency. */
    from: z.int().check(z.positive()),
    to: z.int().check(z.positive()),
    currency: pattern(/^[A-Z]{3}$/, "must be a three-letter currency code like INR"),
    ...claim,
  }),
  duration: tally,
  team: tally,
  suits: z.strictObject({ text: text(60), note: text(80) }),
  /** Anchors of content/pages/services.json that it is a first step of. */
  services: list(slug, 1, 4),
  /** Categories of the blog whose posts end with it. */
  categories: z._default(list(slug, 0, 6), []),
  deliverables: z.strictObject({ heading: text(60), text: text(240), points: list(text(80), 2, 6) }),
  /** A sample of the result, and what it shows in words. */
  result: z.strictObject({
    heading: text(60),
    label: text(240),
    sheets: list(sheet, 1, 2),
    /** The whole sample, where it can be downloaded. */
    whole: z.optional(downloadLink),
  }),
  course: z.strictObject({
    heading: text(60),
    /** `days` is how many of them a step takes, `when` says which. */
    steps: list(
      z.strictObject({
        days: z.int().check(z.minimum(1), z.maximum(10)),
        when: text(30),
        ...titledText.shape,
      }),
      3,
      4,
    ),
  }),
  /** What we need, and what it does not include. */
  terms: list(titledText, 1, 2),
  /** Asks for a call or writes to us; without one the page ends with a link to the contact form. */
  form: z.optional(entryForm),
});

/** content/offers/<slug>.json: a first piece of work with a price, a length and a result. */
export const offerSchema = offerFields.check(
  z.refine(({ price }) => price.from <= price.to, {
    error: "must not be above `to`",
    path: ["price", "from"],
  }),
  z.refine(
    ({ course, duration }) => course.steps.reduce((sum, { days }) => sum + days, 0) === duration.count,
    { error: "must take as many days together as `duration.count` says", path: ["course", "steps"] },
  ),
);
