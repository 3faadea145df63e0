import type { Part } from "../bench-part.ts";
import { times, whole } from "../figures.ts";
import { CONTENDERS } from "../floors/open-contenders.ts";
import { inTurns } from "../in-turns.ts";
import { Readings } from "../readings.ts";
import { machineState } from "../report/machine.ts";
import { table } from "../report/table.ts";
import { writeChart } from "../report/write-chart.ts";
import { LIGHTHOUSE, provideLighthouse } from "./provide-lighthouse.ts";
import { runLighthouse } from "./run-lighthouse.ts";
import { traceLoad } from "./trace-load.ts";

/** How soon pages are painted: as Lighthouse simulates it, and as a slow phone's trace shows it. */
export const measurePaint: Part = async ({
  browser,
  debuggingPort,
  contenders,
  routes,
  runs,
  loadBefore,
}) => {
  const simulated = new Readings();
  const traced = new Readings();
  const lighthouse = await provideLighthouse().catch((error: Error) => error.message);
  if (typeof lighthouse === "string") console.log(`skipped: Lighthouse. ${lighthouse}`);
  const loads = routes.flatMap((route) => contenders.map((contender) => ({ route, contender })));
  await inTurns(loads, runs, async ({ route, contender }, round) => {
    const who = `${contender.name} ${route}`;
    const url = new URL(route, contender.origin).href;
    if (typeof lighthouse !== "string")
      keep(simulated, round, who, await runLighthouse(lighthouse, url, debuggingPort));
    keep(traced, round, who, await traceLoad(browser, contender, route));
  });
  const [model, trace] = await Promise.all([
    writeChart(
      "paint-lighthouse",
      chart("Largest paint, simulated by Lighthouse", simulated, "largest-contentful-paint", routes),
    ),
    writeChart("paint-trace", chart("Largest paint, traced", traced, "largest paint", routes)),
  ]);
  return [
    machineState(loadBefore, [
      `Chromium ${browser.version()}`,
      `Lighthouse ${LIGHTHOUSE}`,
      `medians of ${runs}`,
    ]),
    "### Lighthouse, mobile",
    ...(typeof lighthouse === "string"
      ? [`skipped: ${lighthouse}`]
      : [
          model,
          table(
            routes.map((route) =>
              row(
                simulated,
                route,
                "first-contentful-paint",
                "largest-contentful-paint",
                "total-blocking-time",
                "cumulative-layout-shift",
              ),
            ),
          ),
        ]),
    "### Traced on a slow phone",
    trace,
    table(
      routes.map((route) => ({
        ...row(traced, route, "first paint", "largest paint", "blocking time", "layout shift"),
        "longest task, ms": whole(traced.median(`site ${route}`, "longest task")),
      })),
    ),
  ].join("\n\n");
};

function keep(readings: Readings, round: number, who: string, figures: object): void {
  for (const [what, value] of Object.entries(figures)) readings.add(round, who, what, Number(value));
}

/** One route: the site's medians, and its paints as ratios to those of its floors. */
function row(
  readings: Readings,
  route: string,
  first: string,
  largest: string,
  blocking: string,
  shift: string,
) {
  const [site, ...floors] = CONTENDERS;
  const who = `${site} ${route}`;
  const ratios = floors.flatMap((floor) =>
    [first, largest].map((paint, at) => [
      `${at === 0 ? "first" : "largest"} ÷ ${floor}`,
      times(readings.ratio(who, `${floor} ${route}`, paint)),
    ]),
  );
  return {
    page: route,
    "first paint, ms": whole(readings.median(who, first)),
    "largest, ms": whole(readings.median(who, largest)),
    ...Object.fromEntries(ratios),
    "blocked, ms": whole(readings.median(who, blocking)),
    "layout shift": readings.median(who, shift).toFixed(3),
  };
}

function chart(title: string, readings: Readings, what: string, routes: readonly string[]) {
  return {
    title,
    unit: "milliseconds",
    series: CONTENDERS,
    groups: routes.map((route) => ({
      label: route.slice(0, 24),
      values: CONTENDERS.map((name) => readings.median(`${name} ${route}`, what)),
    })),
  };
}
