import { FAST, SLOW, type Profile } from "../browser/profiles.ts";
import { figure, times } from "../figures.ts";
import { inTurns } from "../in-turns.ts";
import type { Bench, Part } from "../part.ts";
import type { Journey } from "../plan.ts";
import { Readings } from "../readings.ts";
import { readThenGo, type Waits } from "./measure-navigation.ts";

/** Ways from page to page; a plain load is the site's own, in a browser that runs no scripts and fetches nothing ahead. */
const WAYS = ["site", "plain load", "own HTML", "hand-written"] as const;
const WHEN = ["after idle", "Back"] as const;

/** How long a visitor waits from a tap on a link until the heading of the next page is painted. */
export const measureNavigation: Part = async (bench) => {
  const { browser, journeys, runs } = bench;
  const readings = new Readings();
  const trips = [FAST, SLOW].flatMap((profile) =>
    journeys.flatMap((journey) => WAYS.map((way) => ({ profile, journey, way }))),
  );
  await inTurns(trips, runs, async (trip, round) => {
    readings.addAll(round, nameOf(trip), await waits(bench, trip));
  });
  const rows = [FAST, SLOW].flatMap((profile) =>
    journeys.flatMap((journey) => WHEN.map((when) => row(readings, profile, journey, when))),
  );
  return { facts: [`Chromium ${browser.version()}`, `medians of ${runs}`], parts: [rows] };
};

interface Trip {
  profile: Profile;
  journey: Journey;
  way: (typeof WAYS)[number];
}

function nameOf({ profile, journey, way }: Trip): string {
  return `${way} ${profile.name} ${journey.from} ${journey.to}`;
}

async function waits({ browser, contenders }: Bench, { profile, journey, way }: Trip): Promise<Waits> {
  const contender = contenders.find(({ name }) => name === (way === "plain load" ? "site" : way));
  if (!contender) throw new Error(`There is no ${way}`);
  return readThenGo(browser, contender, journey, profile, way !== "plain load");
}

function row(readings: Readings, profile: Profile, journey: Journey, when: (typeof WHEN)[number]) {
  const of = (way: Trip["way"]) => nameOf({ profile, journey, way });
  const ratios = WAYS.slice(1).map((way) => [`÷ ${way}`, times(readings.ratio(of("site"), of(way), when))]);
  return {
    phone: profile.name,
    journey: `${journey.from} → ${journey.to}`,
    tap: when,
    "site, ms": figure(readings.median(of("site"), when)),
    ...Object.fromEntries(WAYS.slice(1).map((way) => [`${way}, ms`, figure(readings.median(of(way), when))])),
    ...Object.fromEntries(ratios),
  };
}
