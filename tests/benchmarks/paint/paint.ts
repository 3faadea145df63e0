import { figure, times } from "../figures.ts";
import { CONTENDERS } from "../floors/open-contenders.ts";
import { inTurns } from "../in-turns.ts";
import type { Part } from "../part.ts";
import { Readings } from "../readings.ts";
import type { Paints } from "./read-trace.ts";
import { traceLoad } from "./trace-load.ts";

/** How soon pages are painted on a slow phone, by the browser's trace. */
export const measurePaint: Part = async ({ browser, contenders, routes, runs }) => {
  const traced = new Readings();
  const loads = routes.flatMap((route) => contenders.map((contender) => ({ route, contender })));
  await inTurns(loads, runs, async ({ route, contender }, round) => {
    traced.addAll(round, `${contender.name} ${route}`, await traceLoad(browser, contender, route));
  });
  return {
    facts: [`Chromium ${browser.version()}`, `medians of ${runs}`],
    parts: [routes.map((route) => row(traced, route))],
  };
};

/** One route: the site's medians, and its paints as ratios to those of its floors. */
function row(readings: Readings, route: string): Record<string, string> {
  const [site, ...floors] = CONTENDERS;
  const of = (what: keyof Paints, digits = 0) => figure(readings.median(`${site} ${route}`, what), digits);
  const ratios = floors.flatMap((floor) =>
    (["first paint", "largest paint"] as const).map((what) => [
      `${what} ÷ ${floor}`,
      times(readings.ratio(`${site} ${route}`, `${floor} ${route}`, what)),
    ]),
  );
  return {
    page: route,
    "first paint, ms": of("first paint"),
    "largest paint, ms": of("largest paint"),
    ...Object.fromEntries(ratios),
    "blocking time, ms": of("blocking time"),
    "longest task, ms": of("longest task"),
    "layout shift": of("layout shift", 3),
  };
}
