import { JOBS_PER_SKILL } from "#model/content/pages/expertise.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import type { Route } from "./+types/expertise.ts";
import { DepthScale } from "./depth-scale.tsx";
import { SkillDepth } from "./skill-depth.tsx";

export const handle = { area: "expertise" };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("expertise");
  return {
    words,
    crumbs: { ...content.site().breadcrumb, trail: words.crumbs },
    jobs: JOBS_PER_SKILL,
    skills: words.skills.map((skill) => ({ ...skill, chain: drawChain(skill.closed.length, "down") })),
    closing: drawKolam("expertise", { grid: "diamond", columns: 9 }),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.words.head, metaFacts(facts)) : [];
}

/** The head is a sounding: three lines hang into a field of twenty dots each, every dot a named job. */
export default function ExpertisePage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, jobs, skills, closing } = loaderData;
  return (
    <>
      <section className="sound on-gold">
        <div className="wrap">
          <Breadcrumbs {...crumbs} />
          <div className="sound-top">
            <h1 className="d1">{words.heading}</h1>
            <p className="lede">{words.lede}</p>
          </div>
          <div className="sound-lines">
            <p className="sound-note small">{words.note}</p>
            <DepthScale deepest={jobs} />
            {skills.map((skill) => (
              <SkillDepth key={skill.title} skill={skill} counts={words.counts} />
            ))}
          </div>
        </div>
      </section>
      <CallToAction heading={words.closing.title} cta={words.closing.action} drawing={closing} />
    </>
  );
}
