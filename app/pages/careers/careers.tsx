import { entryPath } from "#model/collections/collections.ts";
import { jobStage } from "#model/collections/job.ts";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Section } from "../../parts/section/section.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { JobRows } from "./job-rows/job-rows.tsx";

export function load({ url, content }: PageRequest) {
  const jobs = content.entries("jobs");
  if (jobs.length === 0) throw redirectTo("/not-found");
  const copy = content.page("careers");
  const { role, ended } = copy.list;
  const isOpen = (job: (typeof jobs)[number]) => jobStage(job, content.today()) === "open";
  const closed = jobs.filter((job) => !isOpen(job));
  const roles = closed.map((job) => fillIn(role, { role: job.title, day: formatDay(job.closes) }));
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    rows: jobs.filter(isOpen).map((job) => ({
      href: entryPath("jobs", job),
      title: job.title,
      place: [job.place.text, job.place.note].filter(Boolean).join(" "),
      pay: job.pay.band,
      closes: formatDay(job.closes),
      sample: job.sample,
    })),
    ended: closed.length > 0 ? fillIn(ended, { roles: roles.join("; ") }) : undefined,
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("careers-page", HEAD_SHAPES.careers),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, listed }: Data): PageMeta => ({ head: copy.head, index: listed });

/** The roles that are open, and how somebody is hired. */
export default function CareersPage({ data }: { data: Data }) {
  const { copy, rows, ended, drawing, picture, closing } = data;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ink="petal" ground="sprout" />
      <Section heading={copy.list.heading} aside={<p className="soft small">{copy.list.note}</p>}>
        {rows.length > 0 ? (
          <JobRows rows={rows} labels={copy.labels} mark={copy.sample.mark} />
        ) : (
          <p>{copy.list.none}</p>
        )}
        {ended && <p className="jobs-ended small soft">{ended}</p>}
      </Section>
      <Section className="on-floor" heading={copy.hiring.heading}>
        <LineSteps steps={copy.hiring.steps} />
      </Section>
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
