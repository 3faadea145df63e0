import { drawDecisions } from "#model/kolam/draw-decisions.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import type { Route } from "./+types/about.ts";
import { AboutHead } from "./about-head/about-head.tsx";
import { WhoWeAre } from "./who-we-are/who-we-are.tsx";

/** Without channels every decision is one of two: to meet, or to be kept apart. */
const SHAPE: KolamShape = { grid: "diamond", columns: 9, channels: 0 };

export const handle = { area: "about" };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { head, crumbs, heading, lede, drawing, who, closing } = content.page("about");
  const people = who.team.members.length;
  return {
    head,
    top: {
      heading,
      lede,
      crumbs: { ...content.site().breadcrumb, trail: crumbs },
      words: drawing,
      drawing: drawKolam(drawing.seed, SHAPE),
      decisions: drawDecisions(drawing.seed, SHAPE),
    },
    who,
    portrait: { across: drawTeam(people, "across"), down: drawTeam(people, "down") },
    closing: { ...closing, drawing: drawKolam("about-call", { grid: "lens", columns: 9, rows: 7 }) },
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head, metaFacts(facts)) : [];
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { top, who, portrait, closing } = loaderData;
  return (
    <>
      <AboutHead {...top} />
      <WhoWeAre {...who} portrait={portrait} />
      <CallToAction heading={closing.title} cta={closing.action} drawing={closing.drawing} />
    </>
  );
}
