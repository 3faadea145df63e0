import * as z from "zod/mini";
import { exactly, linkTarget, list, text } from "../fields.ts";
import { JOBS_PER_SKILL } from "../page-figures.ts";
import { closingCall, featuredNotes, pageIntro } from "./page-base.ts";

const skillSchema = z
  .strictObject({
    title: text(60),
    /** Where the skill is strongest. */
    text: text(260),
    /** Jobs inside the line: finished and still supported. */
    closed: list(text(40), 1),
    /** Jobs outside it. */
    open: z.array(text(40)),
  })
  .check(
    z.refine(
      (skill) => skill.closed.length + skill.open.length === JOBS_PER_SKILL,
      `must name ${JOBS_PER_SKILL} jobs, closed and open together`,
    ),
  );

const technologiesSchema = z.strictObject({
  heading: text(60),
  /** Beside the heading. */
  note: text(120),
  /** What a chain of one, two and three dots means. */
  levels: exactly(z.strictObject({ label: text(40), text: text(240) }), 3),
  groups: list(
    z.strictObject({
      title: text(24),
      items: list(z.strictObject({ name: text(32), level: z.literal([1, 2, 3]) }), 1, 12),
    }),
    2,
    4,
  ),
});

const tradeSchema = z.strictObject({
  title: text(40),
  /** What clients of the trade ask for, in their own words. */
  text: text(160),
  /** Its most common problem, /business-solutions#<id>, whose sentence is shown under the title. */
  href: linkTarget,
});

/** content/pages/expertise.json: skills, technologies and industries. */
export const expertiseSchema = z.strictObject({
  ...pageIntro,
  /** Says whose assessment it is. */
  note: text(120),
  /** `{closed}`, `{open}` and `{all}` are numbers of jobs. */
  counts: z.strictObject({
    /** Value of a chain, as screen readers announce it. */
    meter: text(40),
    /** Beside the percentage. */
    sum: text(40),
    /** Where the line ends. */
    open: text(20),
    /** After an open job, for screen reader users. */
    job: text(20),
  }),
  skills: exactly(skillSchema, 3),
  technologies: technologiesSchema,
  /** Industries. */
  trades: z.strictObject({ heading: text(60), lede: text(240), rows: list(tradeSchema, 1, 6) }),
  notes: featuredNotes,
  closing: closingCall,
});
