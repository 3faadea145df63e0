import { JOBS_PER_SKILL } from "#model/content/pages/expertise.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Breadcrumbs } from "../../../sections/breadcrumbs/breadcrumbs.tsx";
import { SkillDepth } from "./skill-depth.tsx";

interface SoundingProps {
  copy: PageContent<"expertise">;
  /** One for each skill, as deep as it has closed jobs. */
  chains: readonly Drawing[];
}

/** The dots between two marks of the scale. */
const SCALE_STEP = 5;

/** The page head is a sounding: each skill is a line that hangs into twenty dots, every dot a named job. */
export function Sounding({ copy: { heading, lede, note, counts, crumbs, skills }, chains }: SoundingProps) {
  return (
    <section className="sound on-gold">
      <div className="wrap">
        <Breadcrumbs trail={crumbs} />
        <div className="sound-top">
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
        <div className="sound-lines">
          <p className="sound-note small">{note}</p>
          <div className="sound-scale small" aria-hidden="true">
            {Array.from({ length: JOBS_PER_SKILL / SCALE_STEP }, (_, index) => (
              <span key={index}>{(index + 1) * SCALE_STEP}</span>
            ))}
          </div>
          {skills.map((skill, index) => (
            <SkillDepth key={skill.title} skill={skill} chain={chains[index]} counts={counts} />
          ))}
        </div>
      </div>
    </section>
  );
}
