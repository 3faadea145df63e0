import { expect, type Page, type Route } from "@playwright/test";

/**
 * Holds every script file back, as a slow network would, until the returned function lets them through and the page has
 * loaded. What works before then needs none of them, however long it takes.
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
    await page.waitForLoadState("load");
  };
}

/** Opens a page whose scripts are held back: it is whole, but has not loaded until they come. */
export async function openUnscripted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
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
