import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** Every skill is measured by this many jobs. */
export const JOBS_PER_SKILL = 20;

const skillSchema = z
  .strictObject({
    title: words(60),
    /** Where the skill is strongest. */
    text: words(260),
    /** Jobs that the line goes around: finished and still supported. */
    closed: z.array(words(40)).check(z.minLength(1)),
    /** Jobs that it leaves out. */
    open: z.array(words(40)),
  })
  .check(
    z.refine(
      (skill) => skill.closed.length + skill.open.length === JOBS_PER_SKILL,
      `must name ${JOBS_PER_SKILL} jobs, closed and open together`,
    ),
  );

/** content/pages/expertise.json: skills, technologies and industries. */
export const expertiseSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** Says whose assessment it is. */
  note: words(120),
  /** `{closed}`, `{open}` and `{all}` are numbers of jobs. */
  counts: z.strictObject({
    /** Value of a chain, as read aloud. */
    meter: words(40),
    /** Beside the percentage. */
    sum: words(40),
    /** Where the line ends. */
    open: words(20),
  }),
  skills: z.array(skillSchema).check(z.length(3, "must have three entries")),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), action: link }),
});

/** A skill with its twenty jobs. */
export type Skill = z.output<typeof skillSchema>;
