import { figure, times } from "../figures.ts";
import { CONTENDERS } from "../floors/open-contenders.ts";
import { inTurns } from "../in-turns.ts";
import type { Part } from "../part.ts";
import { Readings } from "../readings.ts";
import type { Results } from "../report/write-section.ts";
import { LIGHTHOUSE, provideLighthouse } from "./provide-lighthouse.ts";
import type { Paints } from "./read-trace.ts";
import { runLighthouse } from "./run-lighthouse.ts";
import { traceLoad } from "./trace-load.ts";

/** How soon pages are painted: as Lighthouse simulates it, and as a slow phone's trace shows it. */
export const measurePaint: Part = async ({ browser, debuggingPort, contenders, routes, runs }) => {
  const simulated = new Readings();
  const traced = new Readings();
  const lighthouse = await provideLighthouse().catch((error: Error) => error.message);
  const loads = routes.flatMap((route) => contenders.map((contender) => ({ route, contender })));

  await inTurns(loads, runs, async ({ route, contender: { name, origin } }, round) => {
    if (typeof lighthouse === "string") return;
    const paints = await runLighthouse(lighthouse, new URL(route, origin).href, debuggingPort);
    simulated.addAll(round, `${name} ${route}`, paints);
  });
  await inTurns(loads, runs, async ({ route, contender }, round) => {
    traced.addAll(round, `${contender.name} ${route}`, await traceLoad(browser, contender, route));
  });
  const simulation =
    typeof lighthouse === "string"
      ? [`skipped: ${lighthouse}`]
      : results("simulated by Lighthouse", "lighthouse", simulated, routes);
  return {
    facts: [`Chromium ${browser.version()}`, `Lighthouse ${LIGHTHOUSE}`, `medians of ${runs}`],
    parts: [...simulation, ...results("traced on a slow phone", "trace", traced, routes)],
  };
};

/** A chart and a table of the paints of some routes, as one way of measuring found them. */
function results(
  title: string,
  name: string,
  readings: Readings,
  routes: readonly string[],
): Results["parts"] {
  const chart = {
    name: `paint-${name}`,
    title: `Largest paint, ${title}`,
    unit: "milliseconds",
    series: CONTENDERS,
    groups: routes.map((route) => ({
      label: route.slice(0, 24),
      values: CONTENDERS.map((who) => readings.median(`${who} ${route}`, "largest paint")),
    })),
  };
  return [`### Paint, ${title}`, chart, routes.map((route) => row(readings, route))];
}

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
