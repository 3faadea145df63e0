import { chromium } from "@playwright/test";
import { EXIT, runTool } from "../../tools/command-line.ts";
import { ensureChromium, ensureNginx, ensureWrk } from "../../tools/ensure-package.ts";
import { chromiumLaunch } from "../support/chromium.ts";
import { startSite } from "../support/start-site.ts";
import { measureFirstVisits } from "./first-visit/first-visit.ts";
import { openContenders } from "./floors/open-contenders.ts";
import { measureNavigation } from "./navigation/navigation.ts";
import { measurePaint } from "./paint/paint.ts";
import { OPTIONS, readPlan, USAGE } from "./plan.ts";
import { untilIdle } from "./process-costs.ts";
import { writeSection } from "./report/write-section.ts";
import { measureServing } from "./serving/serving.ts";

/** `npm run bench`: the site beside its floors. Writes docs/benchmarks.md. */

const PARTS = {
  paint: measurePaint,
  navigation: measureNavigation,
  serving: measureServing,
  "first-visit": measureFirstVisits,
};

process.exitCode = await runTool(process.argv.slice(2), OPTIONS, USAGE, async (words, options) => {
  const plan = readPlan(words, options);
  for (const ensure of [ensureChromium, ensureNginx, ensureWrk]) ensure();
  const opened = new AsyncDisposableStack();
  try {
    const site = await startSite();
    opened.defer(async () => void (await site.stop()));
    const browser = await chromium.launch(chromiumLaunch());
    opened.defer(() => browser.close());
    const { contenders, stop } = await openContenders(browser, site, plan.pages);
    opened.defer(stop);
    // Pictures and the search index are made after a start, beside everything else.
    await untilIdle(site.pid);
    for (const part of plan.parts) {
      const began = performance.now();
      console.log(`${part} …`);
      const results = await PARTS[part]({ ...plan, browser, contenders });
      await writeSection("docs/benchmarks.md", part, results);
      console.log(`${part}: ${Math.round((performance.now() - began) / 1_000)} s`);
    }
  } finally {
    await opened.disposeAsync();
  }
  return EXIT.done;
});
