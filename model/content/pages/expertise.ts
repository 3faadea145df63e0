import * as z from "zod/mini";
import { contactLink, link, linkTarget, words } from "../words.ts";
import { pageBase } from "./page-base.ts";
import { postChoice } from "./post-choice.ts";

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

const technologiesSchema = z.strictObject({
  heading: words(60),
  /** Stands beside the heading. */
  note: words(120),
  /** What a chain of one, two and three dots says. */
  levels: z
    .array(z.strictObject({ label: words(40), text: words(240) }))
    .check(z.length(3, "must have three entries")),
  groups: z
    .array(
      z.strictObject({
        title: words(24),
        items: z
          .array(
            z.strictObject({ name: words(32), level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
          )
          .check(z.minLength(1), z.maxLength(12)),
      }),
    )
    .check(z.length(4, "must have four entries")),
});

const tradeSchema = z.strictObject({
  title: words(40),
  /** What the trade asks for, in its own words. */
  text: words(160),
  /** The problem it most often brings: /business-solutions#<id>. Its sentence stands under the title. */
  href: linkTarget,
});

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
    /** Said after an open job to those who do not see the line. */
    job: words(20),
  }),
  skills: z.array(skillSchema).check(z.length(3, "must have three entries")),
  technologies: technologiesSchema,
  /** Industries. */
  trades: z.strictObject({
    heading: words(60),
    lede: words(240),
    rows: z.array(tradeSchema).check(z.minLength(1), z.maxLength(6)),
  }),
  /** Two posts, beside their heading. */
  notes: z.strictObject({
    heading: words(60),
    all: link,
    featured: postChoice(2),
  }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), lede: words(240), action: contactLink }),
});

/** A skill with its twenty jobs. */
export type Skill = z.output<typeof skillSchema>;
