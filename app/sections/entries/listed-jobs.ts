import { entryPath, type Entry } from "#model/collections/collections.ts";
import { jobStage } from "#model/collections/job.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

/** The roles that are open, and a line that names those that have closed. */
export function listedJobs(
  jobs: readonly Entry<"jobs">[],
  { none, ended }: Pick<SectionOf<typeof schema>, "none" | "ended">,
  content: Pick<ContentReader, "page" | "today">,
) {
  const isOpen = (job: Entry<"jobs">) => jobStage(job, content.today()) === "open";
  const closed = jobs.filter((job) => !isOpen(job));
  const roles = closed.map((job) =>
    fillIn(ended?.role ?? "", { role: job.title, day: formatDay(job.closes) }),
  );
  return {
    none,
    labels: content.page("careers").labels,
    rows: jobs.filter(isOpen).map((job) => ({
      href: entryPath("jobs", job),
      title: job.title,
      place: [job.place.text, job.place.note].filter(Boolean).join(" "),
      pay: job.pay.band,
      closes: formatDay(job.closes),
      sample: job.sample,
    })),
    ended: ended && closed.length > 0 ? fillIn(ended.text, { roles: roles.join("; ") }) : undefined,
  };
}
