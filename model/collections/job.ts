import * as z from "zod/mini";
import { country, day, field, group, heading, lede, list, text, titledText } from "../content/fields.ts";
import { entryBase, personSlug, priceBand, tally } from "./entry-base.ts";

/** Employment types of search engines. @see https://schema.org/employmentType */
const EMPLOYMENT = ["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN"] as const;

const points = (help: string) =>
  group(help, {
    heading: heading(60, "The heading over the points."),
    points: field(list(text(200), 1, 8), "The points, in order."),
  });

/** How long a closed role is still shown as closed, in days. */
const CLOSED_DAYS = 30;

export const jobSchema = group("An open role.", {
  ...entryBase,
  title: field(text(70), "The name of the role."),
  lede: lede(300),
  place: group("Where the work is done.", {
    text: field(text(40), "The place as visitors read it.", { example: "Bengaluru, or from home" }),
    note: field(z.optional(text(80)), "A line under the place."),
    locality: field(text(60), "The town, for search engines.", { example: "Bengaluru" }),
    country,
    remote: field(z.optional(z.literal(true)), "`true` for work from anywhere in the country."),
  }),
  pay: priceBand("The salary for a year."),
  team: field(tally, "The size of the team."),
  posted: field(day, "The day of publication."),
  closes: field(day, `The last day to apply. The page stays for another ${CLOSED_DAYS} days.`),
  kind: field(text(60), "The kind of employment as visitors read it.", { example: "Full time, permanent" }),
  employment: field(z.enum(EMPLOYMENT), "The kind of employment, for search engines."),
  starts: field(text(60), "When the work begins."),
  person: personSlug("Who answers, by the name of a file in content/people."),
  story: group("What the role is about.", {
    lede: lede(240, "An introduction above both lists."),
    duties: points("The tasks."),
    brings: points("What applicants should bring."),
  }),
  beginning: group("The first ninety days.", {
    heading: heading(60, "The heading over the steps."),
    steps: field(list(titledText, 3, 4), "The steps, in order."),
  }),
}).check(
  z.refine(({ posted, closes }) => posted <= closes, {
    error: "must not be before `posted`",
    path: ["closes"],
  }),
);

/** Stage of a job: open to applications, shown as closed, or hidden. */
export type JobStage = "open" | "closed" | "gone";

/** The stage of a role on a day at the office; its last day counts. */
export function jobStage({ closes }: { closes: string }, today: string): JobStage {
  if (today <= closes) return "open";
  const last = new Date(`${closes}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + CLOSED_DAYS);
  return today <= last.toISOString().slice(0, 10) ? "closed" : "gone";
}
