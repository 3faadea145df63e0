import { JOBS_PER_SKILL } from "#model/content/pages/expertise.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Breadcrumbs, type BreadcrumbsProps } from "../../../sections/breadcrumbs/breadcrumbs.tsx";
import { DepthScale } from "./depth-scale.tsx";
import { SkillDepth } from "./skill-depth.tsx";

interface SoundingProps extends Pick<PageContent<"expertise">, "heading" | "lede" | "note" | "counts"> {
  crumbs: BreadcrumbsProps;
  skills: (PageContent<"expertise">["skills"][number] & { chain: Drawing })[];
}

/** The head is a sounding: three lines hang into a field of twenty dots each, every dot a named job. */
export function Sounding({ heading, lede, note, counts, crumbs, skills }: SoundingProps) {
  return (
    <section className="sound on-gold">
      <div className="wrap">
        <Breadcrumbs {...crumbs} />
        <div className="sound-top">
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
        <div className="sound-lines">
          <p className="sound-note small">{note}</p>
          <DepthScale deepest={JOBS_PER_SKILL} />
          {skills.map((skill) => (
            <SkillDepth key={skill.title} skill={skill} counts={counts} />
          ))}
        </div>
      </div>
    </section>
  );
}
