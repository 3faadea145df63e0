import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawDecisions } from "#model/kolam/draw-decisions.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { drawTravelMap, travelDots } from "#model/kolam/sketches/draw-travel-map.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import type { Route } from "./+types/about.ts";
import { AboutHead } from "./about-head/about-head.tsx";
import { Decisions } from "./decisions/decisions.tsx";
import { Office } from "./office/office.tsx";
import { dayHours, sharedHours, type Desk } from "./office/shared-hours.ts";
import { Promises } from "./promises/promises.tsx";
import { Roles } from "./roles/roles.tsx";
import { WhoWeAre } from "./who-we-are/who-we-are.tsx";

/** Without channels every decision is one of two: to meet, or to be kept apart. */
const SHAPE: KolamShape = { grid: "diamond", columns: 9, channels: 0 };

const MINUTES_A_DOT = 10;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { address, hours, office: desk, timeZone: zone, email, breadcrumb } = content.site();
  const page = content.page("about");
  const { head, crumbs, heading, lede, drawing, who, decisions, promises, office, roles, closing } = page;
  const people = who.team.members.length;
  return {
    head,
    top: {
      heading,
      lede,
      crumbs: { ...breadcrumb, trail: crumbs },
      words: drawing,
      drawing: drawKolam(drawing.seed, SHAPE),
      decisions: drawDecisions(drawing.seed, SHAPE),
    },
    who,
    portrait: { across: drawTeam(people, "across"), down: drawTeam(people, "down") },
    decisions,
    promises: { ...promises, chains: promises.items.map((_, index) => drawChain(index + 1)) },
    office: {
      ...office,
      hours,
      address: address.lines,
      map: { ...travelMap(office.map), here: address.street },
      clock: clock(office.clock, { ...desk, zone }),
    },
    roles: { ...roles, items: roles.items.map((role) => ({ ...role, href: letter(email, role.title) })) },
    closing: { ...closing, drawing: drawKolam("about-call", { grid: "lens", columns: 9, rows: 7 }) },
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head, metaFacts(facts)) : [];
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { top, who, portrait, decisions, promises, office, roles, closing } = loaderData;
  return (
    <>
      <AboutHead {...top} />
      <WhoWeAre {...who} portrait={portrait} />
      <Decisions {...decisions} />
      <Promises {...promises} />
      <Office {...office} />
      <Roles {...roles} />
      <CallToAction
        heading={closing.title}
        lede={closing.lede}
        cta={closing.action}
        drawing={closing.drawing}
      />
    </>
  );
}

type OfficeWords = PageContent<"about">["office"];

function travelMap({ label, places, time }: OfficeWords["map"]) {
  const dots = travelDots();
  return {
    label,
    drawing: drawTravelMap(),
    places: places.map((name, index) => {
      return { name, time: fillIn(time, { minutes: (dots[index] ?? 0) * MINUTES_A_DOT }) };
    }),
  };
}

function clock({ heading, text, cities, day, shared, changing, none }: OfficeWords["clock"], desk: Desk) {
  const year = new Date().getUTCFullYear();
  const length = Math.floor(dayHours({ ...desk, ...day }));
  return {
    heading,
    text,
    day: length,
    cities: cities.map(({ name, zone }) => {
      const { winter, summer } = sharedHours(desk, { zone, ...day }, year);
      const said = winter + summer === 0 ? none : winter === summer ? shared : changing;
      return {
        name,
        chain: winter > 0 ? drawChain(winter) : undefined,
        shared: fillIn(said, { hours: winter, day: length, summer }),
      };
    }),
  };
}

/** A letter to the company with its subject filled in. */
function letter(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
