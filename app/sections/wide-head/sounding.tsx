import { useId } from "react";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { JOBS_PER_SKILL } from "#model/content/page-figures.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import { DotStyle } from "../../ui/with-dot/dot-style.tsx";
import soundingCss from "./sounding.css?inline";
import skillDepthCss from "./skill-depth.css?inline";
import type { FigureOf } from "./schema.ts";

/** The dots between two marks of the scale. */
const SCALE_STEP = 5;

/** Skills as lines that hang into twenty dots, every dot a named job. */
export function Sounding({ note, counts, skills }: FigureOf<"sounding">) {
  return (
    <div className="sound wrap">
      <Style name="sounding" css={soundingCss} />
      <DotStyle />
      <Style name="sounding-skill-depth" css={skillDepthCss} />
      <div className="sound-lines grid">
        <p className="sound-note small">{note}</p>
        <div className="sound-scale small" aria-hidden="true">
          {Array.from({ length: JOBS_PER_SKILL / SCALE_STEP }, (_, index) => (
            <span key={index}>{(index + 1) * SCALE_STEP}</span>
          ))}
        </div>
        {skills.map((skill) => (
          <SkillDepth
            key={skill.title}
            skill={skill}
            chain={drawChain(skill.closed.length, "down")}
            counts={counts}
          />
        ))}
      </div>
    </div>
  );
}

interface SkillDepthProps {
  skill: FigureOf<"sounding">["skills"][number];
  chain: Drawing | undefined;
  counts: FigureOf<"sounding">["counts"];
}

/** One skill as a chain: the line goes around the closed jobs and skips the open ones. */
function SkillDepth({ skill: { title, text, closed, open }, chain, counts }: SkillDepthProps) {
  const id = useId();
  const all = closed.length + open.length;
  const percent = Math.round((closed.length / all) * 100);
  const numbers = { closed: closed.length, open: open.length, all };
  return (
    <section className="sk dotted" aria-labelledby={id}>
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
            <li key={job} className={index === 0 ? "open with-dot first" : "open with-dot"}>
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
