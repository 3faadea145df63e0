import * as z from "zod/mini";
import { exactly, list, text } from "#model/content/fields.ts";
import { JOBS_PER_SKILL } from "#model/content/page-figures.ts";
import { section } from "#model/content/section.ts";

const skill = z
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
      ({ closed, open }) => closed.length + open.length === JOBS_PER_SKILL,
      `must name ${JOBS_PER_SKILL} jobs, closed and open together`,
    ),
  );

/** Skills as lines that hang into twenty dots, every dot a named job. It begins a page. */
export const schema = section("sounding", ["gold"], {
  heading: text(90),
  lede: text(400),
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
  skills: exactly(skill, 3),
});
