import type { Part } from "../bench-part.ts";
import { whole } from "../figures.ts";
import { inTurns } from "../in-turns.ts";
import { Readings } from "../readings.ts";
import { machineState } from "../report/machine.ts";
import { paintResults } from "./paint-results.ts";
import { LIGHTHOUSE, provideLighthouse } from "./provide-lighthouse.ts";
import { runLighthouse } from "./run-lighthouse.ts";
import { traceLoad } from "./trace-load.ts";

/** How soon pages are painted: as Lighthouse simulates it, and as a slow phone's trace shows it. */
export const measurePaint: Part = async (bench) => {
  const { browser, debuggingPort, contenders, routes, runs, loadBefore } = bench;
  const simulated = new Readings();
  const traced = new Readings();
  const lighthouse = await provideLighthouse().catch((error: Error) => error.message);
  const loads = routes.flatMap((route) => contenders.map((contender) => ({ route, contender })));

  if (typeof lighthouse === "string") console.log(`skipped: ${lighthouse}`);
  else
    await inTurns(loads, runs, async ({ route, contender: { name, origin } }, round) => {
      const paints = await runLighthouse(lighthouse, new URL(route, origin).href, debuggingPort);
      simulated.addAll(round, `${name} ${route}`, paints);
      simulated.add(round, "machine", "speed", paints["machine speed"]);
    });
  await inTurns(loads, runs, async ({ route, contender }, round) => {
    traced.addAll(round, `${contender.name} ${route}`, await traceLoad(browser, contender, route));
  });

  const speed = `Lighthouse ${LIGHTHOUSE} with a benchmark index of ${whole(simulated.median("machine", "speed"))}`;
  return [
    machineState(loadBefore, [`Chromium ${browser.version()}`, speed, `medians of ${runs}`]),
    typeof lighthouse === "string"
      ? `skipped: ${lighthouse}`
      : await paintResults(
          { title: "simulated by Lighthouse", name: "lighthouse", readings: simulated },
          routes,
        ),
    await paintResults({ title: "traced on a slow phone", name: "trace", readings: traced }, routes),
  ].join("\n\n");
};
