import type { Browser } from "@playwright/test";
import type { Site } from "../../support/start-site.ts";
import { DESKTOP, PHONE } from "../browser/profiles.ts";
import { floorPage, recordAnswer, type FloorAnswer } from "./floor-answers.ts";
import { handWrittenPage } from "./hand-written-page.ts";
import { startFloor } from "./start-floor.ts";
import { withoutScripts } from "./without-scripts.ts";

/** Contenders: the site, its own pages without scripts behind nginx, and hand-written minimal pages. */
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
    const url = new URL(route, origin);
    const html = await (await fetch(url)).text();
    own.push(floorPage(url.pathname, withoutScripts(html)));
    small.push(floorPage(url.pathname, handWrittenPage(html)));
  }
  const { host } = new URL(origin);
  for (const file of await listFiles(browser, origin, routes)) own.push(await recordAnswer(port, file, host));
  const floors = [await startFloor(own, port), await startFloor(small, port)];
  const origins = [origin, ...floors.map((floor) => floor.origin)];
  return {
    contenders: CONTENDERS.map((name, at) => ({ name, origin: origins[at] ?? "" })),
    async stop() {
      for (const floor of floors) await floor.stop();
    },
  };
}

/** The addresses of the files that a browser without scripts asks for when it shows these routes. */
async function listFiles(browser: Browser, origin: string, routes: readonly string[]): Promise<Set<string>> {
  const files = new Set<string>();
  for (const window of [PHONE, DESKTOP]) {
    const context = await browser.newContext({ ...window, javaScriptEnabled: false, baseURL: origin });
    context.on("response", (response) => {
      const { pathname, origin: from } = new URL(response.url());
      const isFile = response.ok() && response.request().resourceType() !== "document";
      if (isFile && from === origin) files.add(pathname);
    });
    const page = await context.newPage();
    for (const route of routes) await page.goto(route, { waitUntil: "load" });
    await context.close();
  }
  return files;
}
