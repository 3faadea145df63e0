import type { BrowserContext, Page } from "@playwright/test";
import { hydrated, noteHydration } from "../../support/delay-scripts.ts";
import type { Contender } from "../floors/open-contenders.ts";

/** Opens a page that can be loaded completely: one that is hydrated will say so. */
export async function openPage(context: BrowserContext): Promise<Page> {
  await noteHydration(context);
  return context.newPage();
}

/** Loads a page until it has painted, is hydrated where it has scripts, and asks for nothing any more. */
export async function loadCompletely(page: Page, { name, origin }: Contender, path: string): Promise<void> {
  await page.goto(new URL(path, origin).href, { waitUntil: "load" });
  await painted(page);
  if (name === "site") await hydrated(page);
  await page.waitForLoadState("networkidle");
}

/** Waits for the first paint of content, without asking again and again: that would slow down what is measured. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName("first-contentful-paint").length > 0) done();
        }).observe({ type: "paint", buffered: true });
      }),
  );
}
