import type { Page } from "@playwright/test";

/** Holds every script file back for five seconds, as a slow network would; what works before then needs none. */
export async function delayScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    // The test may be over by then.
    await route.continue().catch(() => undefined);
  });
}

/** Waits until React has taken over the page: its first effect keeps the scroll position from then on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
