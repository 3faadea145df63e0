import * as z from "zod/mini";
import { exactly, field, heading, lede, list, text } from "#model/content/fields.ts";
import { JOBS_PER_SKILL } from "#model/content/page-figures.ts";
import { section } from "#model/content/section.ts";

const job = text(40);

const skill = z
  .strictObject({
    title: field(text(60), "The name of the skill."),
    text: field(text(260), "Where the skill is strongest."),
    closed: field(
      list(job, 1, JOBS_PER_SKILL),
      `Jobs that are finished and still supported; with the open ones they are ${JOBS_PER_SKILL}.`,
    ),
    open: field(list(job, 0, JOBS_PER_SKILL), "Jobs that we do not do."),
  })
  .check(
    z.refine(
      ({ closed, open }) => closed.length + open.length === JOBS_PER_SKILL,
      `must name ${JOBS_PER_SKILL} jobs, closed and open together`,
    ),
  );

const counts = z.strictObject({
  meter: field(text(40), "The value of a chain, as screen readers announce it.", {
    example: "{closed} of {all}",
  }),
  sum: field(text(40), "What stands beside the percentage.", { example: "{closed} of {all}, {open} open" }),
  open: field(text(20), "What stands where the line ends; `{count}` is the number of open jobs.", {
    example: "{count} open",
  }),
  job: field(text(20), "What follows an open job, for screen readers.", { example: "(open)" }),
});

export const schema = section(
  "sounding",
  "Skills as lines into twenty dots, each a named job. It begins a page.",
  {
    heading: heading(90),
    lede: lede(400),
    note: field(text(120), "A line that says whose assessment it is."),
    counts: field(counts, "The words around the numbers of jobs: `{closed}`, `{open}` and `{all}`."),
    skills: field(exactly(skill, 3), "The skills, in order."),
  },
);
