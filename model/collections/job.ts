import * as z from "zod/mini";
import { day, list, pattern, slug, text, titledText } from "../content/fields.ts";
import { claim, entryBase, tally } from "./entry-base.ts";

/** Kinds of employment as search engines know them. @see https://schema.org/employmentType */
const EMPLOYMENT = ["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN"] as const;

/** A heading with points under it. */
const points = z.strictObject({ heading: text(60), points: list(text(200), 1, 8) });

/** How long a role that has closed still says so, in days. */
const CLOSED_DAYS = 30;

/** content/jobs/<slug>.json: a role that somebody is looked for. */
export const jobSchema = z
  .strictObject({
    ...entryBase,
    /** What the role is called. */
    title: text(70),
    lede: text(300),
    place: z.strictObject({
      text: text(40),
      note: z.optional(text(80)),
      /** The same for search engines; `country` has two letters. */
      locality: text(60),
      country: pattern(/^[A-Z]{2}$/, "must be a two-letter country code like IN"),
      /** Whether one may work from anywhere in the country. */
      remote: z.optional(z.literal(true)),
    }),
    pay: z.strictObject({
      /** As read: ₹18 to 24 lakh. */
      band: text(30),
      note: text(90),
      /** The same for search engines, for a year in whole units of the currency. */
      from: z.int().check(z.positive()),
      to: z.int().check(z.positive()),
      currency: pattern(/^[A-Z]{3}$/, "must be a three-letter currency code like INR"),
      ...claim,
    }),
    team: tally,
    /** The day on which it was published, and the last day on which one may apply. */
    posted: day,
    closes: day,
    /** Full time, permanent. */
    kind: text(60),
    employment: z.enum(EMPLOYMENT),
    starts: text(60),
    /** Who answers, by the slug in content/people. */
    person: z.optional(slug),
    story: z.strictObject({ lede: text(240), duties: points, brings: points }),
    /** The first ninety days. */
    beginning: z.strictObject({ heading: text(60), steps: list(titledText, 3, 4) }),
  })
  .check(
    z.refine(({ pay }) => pay.from <= pay.to, { error: "must not be above `to`", path: ["pay", "from"] }),
    z.refine(({ posted, closes }) => posted <= closes, {
      error: "must not be before `posted`",
      path: ["closes"],
    }),
  );

/** Whether one may apply, whether it says that it has closed, or whether visitors see nothing of it any more. */
export type JobStage = "open" | "closed" | "gone";

/** The stage of a role on a day at the office; its last day counts. */
export function jobStage({ closes }: { closes: string }, today: string): JobStage {
  if (today <= closes) return "open";
  const last = new Date(`${closes}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + CLOSED_DAYS);
  return today <= last.toISOString().slice(0, 10) ? "closed" : "gone";
}
