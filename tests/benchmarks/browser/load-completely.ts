import type { Page } from "@playwright/test";
import type { Contender } from "../floors/open-contenders.ts";

/** Loads a page until it has painted and asks for nothing any more. */
export async function loadCompletely(page: Page, { origin }: Contender, path: string): Promise<void> {
  await page.goto(new URL(path, origin).href, { waitUntil: "load" });
  await painted(page);
  await page.waitForLoadState("networkidle");
}

/** Waits for the first paint of content, without asking again and again: that would slow down what is measured. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName("first-contentful-paint").length > 0) done();
        }).observe({ type: "paint", buffered: true });
      }),
  );
}
