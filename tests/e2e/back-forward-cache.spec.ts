import { chromiumLaunch } from "../support/chromium.ts";
import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
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

for (const sent of ["by the browser itself", "by a script"] as const)
  test(`a form that was sent ${sent} comes back from the browser's memory with a key of its own`, async ({
    page,
    context,
    allow,
  }) => {
    allow(/Failed to load resource/);
    if (sent === "by the browser itself")
      await page.route("**/contact-form-island-*.js", (route) => route.abort());
    const contact = new ContactPage(page);
    const session = await context.newCDPSession(page);
    await (sent === "by a script" ? contact.openAlive() : contact.open());
    const used = await contact.key();
    await contact.fill(aMessage());
    if (!whole) {
      // As if it came back, which needs a browser with windows: its receipt hangs, and it is told that it was away.
      await page.route("**/contact/received/*", () => {});
      if (sent === "by the browser itself") await page.route("**/contact?send", () => {});
      await contact.form.evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        const isLeaving = () => sessionStorage.getItem("draft:contact") === null;
        const waiting = setInterval(() => {
          if (!isLeaving()) return;
          clearInterval(waiting);
          setTimeout(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })), 300);
        });
      });
    } else {
      await contact.send();
      await expect(page).toHaveURL(RECEIPT);
      const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
      await session.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]?.id ?? 0 });
    }
    await expect.poll(() => contact.key().catch(() => used)).not.toBe(used);
    await page.waitForLoadState();
    await expect(page).toHaveURL(/\/contact$/);
    // No draft brings the used key back.
    expect(await page.evaluate(() => sessionStorage.getItem("draft:contact"))).toBe(null);
    expect(await contact.key()).not.toBe(used);
  });
