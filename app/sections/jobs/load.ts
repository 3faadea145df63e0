import { entryPath } from "#model/collections/collections.ts";
import { jobStage } from "#model/collections/job.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(
  { heading, note, none, ended, role }: SectionOf<typeof schema>,
  { request: { content } }: Place,
) {
  const { labels, sample } = content.page("careers");
  const jobs = content.entries("jobs");
  const isOpen = (job: (typeof jobs)[number]) => jobStage(job, content.today()) === "open";
  const closed = jobs.filter((job) => !isOpen(job));
  const roles = closed.map((job) => fillIn(role, { role: job.title, day: formatDay(job.closes) }));
  return {
    heading,
    note,
    none,
    labels,
    mark: sample.mark,
    rows: jobs.filter(isOpen).map((job) => ({
      href: entryPath("jobs", job),
      title: job.title,
      place: [job.place.text, job.place.note].filter(Boolean).join(" "),
      pay: job.pay.band,
      closes: formatDay(job.closes),
      sample: job.sample,
    })),
    ended: closed.length > 0 ? fillIn(ended, { roles: roles.join("; ") }) : undefined,
  };
}
