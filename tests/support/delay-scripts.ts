import { expect, type BrowserContext, type Page, type Route } from "@playwright/test";

/**
 * Holds every script file back, as a slow network would, until the returned function lets them through. What works
 * before then needs none of them, however long it takes.
 */
export async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route("**/assets/*.js", async (route) => {
    if (holding) held.push(route);
    else await route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Lets `hydrated` know: React's first effect says so once, perhaps before a test asks. Every `page` has this already. */
export async function noteHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener("page-hydrated", () => Object.assign(window, { pageHydrated: true }), true);
  });
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => "pageHydrated" in window);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Waits until nothing in the page is on its way to another look. */
export async function settled(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
          .length,
    );
  await expect.poll(moving).toBe(0);
}
