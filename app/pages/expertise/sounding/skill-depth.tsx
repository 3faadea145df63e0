import { useId } from "react";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

interface SkillDepthProps {
  skill: PageContent<"expertise">["skills"][number];
  chain: Drawing | undefined;
  counts: PageContent<"expertise">["counts"];
}

/** One skill as a chain: the line goes around the closed jobs and leaves out the open ones. */
export function SkillDepth({ skill: { title, text, closed, open }, chain, counts }: SkillDepthProps) {
  const id = useId();
  const all = closed.length + open.length;
  const percent = Math.round((closed.length / all) * 100);
  const numbers = { closed: closed.length, open: open.length, all };
  return (
    <section className="sk" aria-labelledby={id}>
      <h2 className="t2" id={id}>
        {title}
      </h2>
      <p className="sk-text">{text}</p>
      <div className="sk-line">
        <div
          role="meter"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={fillIn(counts.meter, numbers)}
        >
          <Kolam drawing={chain} ink="petal" draw="load" />
        </div>
        <ol>
          {closed.map((job) => (
            <li key={job}>{job}</li>
          ))}
          {open.map((job, index) => (
            <li key={job} className={index === 0 ? "open first" : "open"}>
              {job} <span className="sr">{counts.job}</span>
              {index === 0 && (
                <span className="sk-open" aria-hidden="true">
                  {fillIn(counts.open, { count: open.length })}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <p className="sk-sum">
        <b className="t1">
          {percent}
          <small>%</small>
        </b>
        <span>{fillIn(counts.sum, numbers)}</span>
      </p>
    </section>
  );
}
