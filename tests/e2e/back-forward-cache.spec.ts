import { chromiumLaunch } from "../support/chromium.ts";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";
import { findProgram } from "../support/find-program.ts";
import { expect, test } from "../support/site-test.ts";

/** A browser without windows has no such cache; it says so, beside any other reason against a page. */
const WITHOUT_WINDOWS = "BackForwardCacheDisabledForDelegate";

const whole = findProgram("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
const launch = chromiumLaunch();

test.use({
  launchOptions: {
    ...launch,
    executablePath: whole ?? launch.executablePath,
    // Playwright switches the cache off, because its own handles of a page do not survive in it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("every kind of page comes back as it was left", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  const reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  for (const path of [
    "/",
    "/services",
    "/blog",
    "/post/6",
    "/contact",
    "/search?q=power",
    "/powerbi-landing",
  ]) {
    reasons.length = 0;
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() =>
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { cameBack: persisted })),
    );
    await page.goto("/humans.txt");
    const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
    await session.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]?.id ?? 0 });
    const cameBack = () => page.evaluate(() => "cameBack" in window).catch(() => false);
    if (whole) await expect.poll(cameBack, { message: path }).toBe(true);
    else await expect.poll(() => reasons, { message: path }).toContain(WITHOUT_WINDOWS);
    expect(reasons.filter((reason) => reason !== WITHOUT_WINDOWS)).toEqual([]);
  }
});

test("a form that the browser itself has sent comes back with a key of its own", async ({
  page,
  context,
  allow,
}) => {
  test.skip(!whole, "needs a browser with windows");
  const session = await context.newCDPSession(page);
  await delayScripts(page);
  allow(/status of 422/);
  await page.goto("/contact");
  const used = await page.locator("form.form [name=key]").inputValue();
  // Incomplete, and so answered with another page.
  await page.locator("form.form [type=submit]").click();
  await expect(page).toHaveURL(/\?send$/);
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  await session.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]?.id ?? 0 });
  const keyNow = () =>
    page
      .evaluate(() => document.querySelector<HTMLInputElement>("form.form [name=key]")?.value)
      .catch(() => used);
  await expect.poll(keyNow).not.toBe(used);
  await expect(page).toHaveURL(/\/contact$/);
});
