import { drawPartnership } from "#model/kolam/sketches/draw-partnership.ts";
import { drawSides } from "#model/kolam/sketches/draw-sides.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import type { Route } from "./+types/partners.ts";
import { Meeting } from "./meeting/meeting.tsx";
import { Reasons } from "./reasons/reasons.tsx";
import { TwoSides } from "./two-sides/two-sides.tsx";

export const handle = { area: "partners" };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { head, crumbs, heading, lede, action, key, reasons, closing } = content.page("partners");
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
      <TwoSides {...loaderData.closing} />
    </>
  );
}
