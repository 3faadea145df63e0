import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawClauses } from "#model/kolam/sketches/draw-clauses.ts";
import { drawOverlap } from "#model/kolam/sketches/draw-overlap.ts";
import { drawPartnership } from "#model/kolam/sketches/draw-partnership.ts";
import { drawSides } from "#model/kolam/sketches/draw-sides.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import type { Route } from "./+types/partners.ts";
import { Beginning } from "./beginning/beginning.tsx";
import { Kinds } from "./kinds/kinds.tsx";
import { Meeting } from "./meeting/meeting.tsx";
import { Reasons } from "./reasons/reasons.tsx";
import { Treaty } from "./treaty/treaty.tsx";
import { TwoSides } from "./two-sides/two-sides.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("partners");
  const { head, crumbs, heading, lede, action, key, reasons, kinds, treaty, beginning, closing } = words;
  return {
    head,
    meeting: {
      heading,
      lede,
      action,
      legend: key,
      crumbs: { ...content.site().breadcrumb, trail: crumbs },
      drawing: drawPartnership(),
    },
    reasons,
    kinds: {
      ...kinds,
      columns: kinds.columns.map((column) => ({ ...column, drawing: drawOverlap(column.overlap) })),
    },
    treaty: {
      ...treaty,
      pairs: drawChain(treaty.clauses.length, "down"),
      turns: drawClauses(treaty.clauses.length),
    },
    beginning: {
      words: beginning,
      sides: drawSides(),
      contract: drawOverlap("contract"),
      gaps: content.page("expertise").skills.flatMap(({ open }) => open),
    },
    closing: { ...closing, drawing: drawSides() },
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head, metaFacts(facts)) : [];
}

export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Meeting {...loaderData.meeting} />
      <Reasons {...loaderData.reasons} />
      <Kinds {...loaderData.kinds} />
      <Treaty {...loaderData.treaty} />
      <Beginning {...loaderData.beginning} />
      <TwoSides {...loaderData.closing} />
    </>
  );
}
