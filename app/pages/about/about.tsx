import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawDecisions } from "#model/kolam/draw-decisions.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { drawTravelMap, travelDots } from "#model/kolam/sketches/draw-travel-map.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { Statement } from "../../parts/statement/statement.tsx";
import { AboutHead } from "./about-head/about-head.tsx";
import { Decisions } from "./decisions/decisions.tsx";
import { Office } from "./office/office.tsx";
import { dayHours, sharedHours, type WorkingDay } from "./office/shared-hours.ts";
import { Promises } from "./promises/promises.tsx";
import { Roles } from "./roles/roles.tsx";
import { TeamPortrait } from "./team-portrait/team-portrait.tsx";

/** Without channels every decision is binary: the line joins two dots or keeps them apart. */

const MINUTES_PER_DOT = 10;

export function load({ content }: PageRequest) {
  const { address, hours, office, timeZone: zone, email } = content.site();
  const copy = content.page("about");
  const people = copy.who.team.members.length;
  return {
    copy,
    drawing: drawKolam(copy.drawing.seed, HEAD_SHAPES.about),
    decisions: drawDecisions(copy.drawing.seed, HEAD_SHAPES.about),
    portrait: { across: drawTeam(people, "across"), down: drawTeam(people, "down") },
    chains: copy.promises.items.map((_, index) => drawChain(index + 1)),
    office: {
      hours,
      address,
      map: travelMap(copy.office.map),
      clock: clock(copy.office.clock, { ...office, zone }),
    },
    email,
    closing: drawKolam("about-call", { grid: "lens", columns: 9, rows: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

export default function AboutPage({ data }: { data: Data }) {
  const { copy, drawing, decisions, portrait, chains, office, email, closing } = data;
  return (
    <>
      <AboutHead copy={copy} drawing={drawing} decisions={decisions} />
      <Statement {...copy.who}>
        <TeamPortrait {...copy.who.team} {...portrait} />
      </Statement>
      <Decisions {...copy.decisions} />
      <Promises copy={copy.promises} chains={chains} />
      <Office copy={copy.office} {...office} />
      <Roles {...copy.roles} email={email} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}

type OfficeCopy = PageContent<"about">["office"];

function travelMap({ places, time }: OfficeCopy["map"]) {
  const dots = travelDots();
  return {
    drawing: drawTravelMap(),
    places: places.map((name, index) => {
      return { name, time: fillIn(time, { minutes: (dots[index] ?? 0) * MINUTES_PER_DOT }) };
    }),
  };
}

function clock({ cities, day, shared, changing, none }: OfficeCopy["clock"], office: WorkingDay) {
  const year = new Date().getUTCFullYear();
  const length = Math.floor(dayHours({ ...office, ...day }));
  return {
    day: length,
    cities: cities.map(({ name, zone }) => {
      const { winter, summer } = sharedHours(office, { zone, ...day }, year);
      const text = winter + summer === 0 ? none : winter === summer ? shared : changing;
      return {
        name,
        chain: winter > 0 ? drawChain(winter) : undefined,
        shared: fillIn(text, { hours: winter, day: length, summer }),
      };
    }),
  };
}
