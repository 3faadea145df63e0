import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

/** Features unknown to engines of 2023, with replacements. */
const UNKNOWN = [
  [/:popover-open/g, ":unknown"],
  [/light-dark\(/g, "unknown("],
  [/@starting-style/g, "@unknown"],
  [/ popover=""/g, ""],
] as const;

/** Shows the site as an engine without popovers, `light-dark()` and `scrollend` would. */
async function beOlder(context: BrowserContext): Promise<void> {
  await context.route(/^[^?]*(?:\/[^.]*|\.css)(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const type = answer.headers()["content-type"] ?? "";
    if (!/^text\/(?:html|css)/.test(type)) return route.fulfill({ response: answer });
    const body = UNKNOWN.reduce((text, [name, seen]) => text.replace(name, seen), await answer.text());
    const headers = { ...answer.headers() };
    // The hash of the inline sheet is another one now.
    delete headers["content-security-policy"];
    return route.fulfill({ response: answer, headers, body });
  });
  await context.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const owner of [window, Document.prototype, Element.prototype, HTMLElement.prototype])
      Reflect.deleteProperty(owner, "onscrollend");
    addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
  });
}

test.beforeEach(({ context }) => beOlder(context));

// Requests that are open when a test ends do not matter.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu is in the page and covers nothing", async ({ page }) => {
    await page.goto("/services");
    const link = page.locator(".nav").getByRole("link", { name: "About Us", exact: true });
    await expect(link).toBeVisible();
    await expect(page.locator(".burger")).toBeHidden();
    const heading = page.getByRole("heading", { level: 1 });
    await heading.scrollIntoViewIfNeeded();
    const covered = await heading.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + 4, top + 12));
    });
    expect(covered).toBe(false);
    const entries = page.locator(".nav > ul > li > *");
    const ends = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThan(390);
    // Keys find no error either.
    await page.keyboard.press("Tab");
    await link.click();
    await expect(page).toHaveURL("/about");
  });
});

test("grounds, text and the borders of fields have their colours, in both themes", async ({ page }) => {
  await page.goto("/contact");
  const colours = () =>
    page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return [of("body").backgroundColor, of("h1").color, of("[name=email]").borderTopColor];
    });
  await page.emulateMedia({ colorScheme: "light" });
  const light = await colours();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await colours();
  expect(light[0]).toBe("rgb(252, 250, 247)");
  for (const [index, colour] of light.entries()) expect(dark[index]).not.toBe(colour);
  expect(new Set(light).size).toBe(3);
});

test("the rail goes on at its end", async ({ page }) => {
  await page.goto("/blog");
  const rail = page.locator(".rail");
  await rail.scrollIntoViewIfNeeded();
  await expect(page.locator(".rail[data-live]")).toBeVisible();
  // A swipe to the end: the ring is turned so that there is more behind it.
  await rail.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: "instant" }));
  await expect
    .poll(() => rail.evaluate((one) => one.scrollLeft + one.clientWidth < one.scrollWidth - 4))
    .toBe(true);
});

test.describe("in an engine of 2018", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the page stays as it was sent, with its logos, and what needs nothing newer starts", async ({
    page,
    allow,
  }) => {
    allow(/IntersectionObserver is not defined/);
    await page.addInitScript(
      "delete window.IntersectionObserver; delete Array.prototype.findLast; delete Array.prototype.at",
    );
    await page.goto("/");
    await page.keyboard.press("Tab");
    const logo = page.locator(".rail img").first();
    await logo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const search = page.locator('.topbar input[name="q"]');
    await search.focus();
    await expect(search).toHaveRole("combobox");
    await page.locator("footer").getByRole("link", { name: "Services", exact: true }).click();
    await expect(page).toHaveURL("/services");
  });
});
