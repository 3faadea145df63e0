import type { Browser } from "@playwright/test";
import type { Proxy } from "../../support/proxies/run-proxy.ts";
import type { Site } from "../../support/start-site.ts";
import { floorPage, type FloorAnswer } from "./floor-answer.ts";
import { handWrittenPage } from "./hand-written-page.ts";
import { listFiles } from "./list-files.ts";
import { recordAnswer } from "./record-answer.ts";
import { startNginxFloor } from "./start-nginx-floor.ts";
import { withoutScripts } from "./without-scripts.ts";

/** Who is measured: the site, its own pages without scripts behind nginx, and pages as small as one would write them. */
export const CONTENDERS = ["site", "own HTML", "hand-written"] as const;

/** One who is measured, and where. */
export interface Contender {
  name: (typeof CONTENDERS)[number];
  origin: string;
}

/** Starts the two floors of some routes beside a running site. */
export async function openContenders(
  browser: Browser,
  { origin, port }: Site,
  routes: readonly string[],
): Promise<{ contenders: readonly Contender[]; stop(): Promise<void> }> {
  const own: FloorAnswer[] = [];
  const small: FloorAnswer[] = [];
  for (const route of routes) {
    const html = await (await fetch(new URL(route, origin))).text();
    const { pathname } = new URL(route, origin);
    own.push(floorPage(pathname, withoutScripts(html)));
    small.push(floorPage(pathname, handWrittenPage(html)));
  }
  for (const file of await listFiles(browser, origin, routes)) own.push(await recordAnswer(origin, file));
  const floors: Proxy[] = [await startNginxFloor(own, port), await startNginxFloor(small, port)];
  return {
    contenders: [origin, ...floors.map((floor) => floor.origin)].map((at, index) => ({
      name: CONTENDERS[index] ?? "site",
      origin: at,
    })),
    async stop() {
      for (const floor of floors) await floor.stop();
    },
  };
}
