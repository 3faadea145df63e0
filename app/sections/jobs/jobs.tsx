import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { JobRows } from "./job-rows.tsx";
import type { load } from "./load.ts";

/** The roles that are open. */
export default function Jobs({
  id,
  className,
  heading,
  note,
  none,
  rows,
  labels,
  mark,
  ended,
}: Shown<typeof load>) {
  return (
    <Section id={id} className={className} heading={heading} aside={<p className="soft small">{note}</p>}>
      {rows.length > 0 ? <JobRows rows={rows} labels={labels} mark={mark} /> : <p>{none}</p>}
      {ended && <p className="jobs-ended small soft">{ended}</p>}
    </Section>
  );
}
