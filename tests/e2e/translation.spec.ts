import type { Page } from "@playwright/test";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

/** The element that translators insert, and nothing else should. */
const FONT = "font";

/** Replaces every text as a browser's translator does: by new nodes in elements of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate((font) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, noscript")) continue;
      const [outer, inner] = [document.createElement(font), document.createElement(font)];
      inner.append(`«${text.data}»`);
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.lang = "es";
  }, FONT);
}

/** Moves the page's nodes as an extension might, so that React cannot remove them. */
const seize = (page: Page) =>
  page.evaluate((font) => {
    const main = document.querySelector("main");
    const taken = document.createElement(font);
    taken.append(...(main?.childNodes ?? []));
    main?.append(taken);
  }, FONT);

test("in a translated page a post links to the next one", async ({ page }) => {
  await page.goto("/post/6");
  await hydrated(page);
  await translate(page);
  const card = page.locator('main a[href^="/post/"]').last();
  const href = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.locator("main font")).toHaveCount(0);
});

test("in a translated page a new query shows its own results", async ({ page }) => {
  await page.goto("/search?q=teams");
  await hydrated(page);
  await translate(page);
  const field = page.getByRole("main").locator("#find");
  await field.fill("model");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=model");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("“model”");
  await expect(field).toHaveValue("model");
});

test("a page that cannot be updated in place is reloaded once, and otherwise says so without a number", async ({
  page,
  allow,
}) => {
  allow(/removeChild|React Router caught/);
  await page.goto("/");
  await hydrated(page);
  await seize(page);
  await page.locator(".nav").getByRole("link", { name: "Services", exact: true }).click();
  await expect(page).toHaveURL("/services");
  await expect(page).toHaveTitle(/^Services/);
  await hydrated(page);
  await page.locator(".logo").first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("main h1")).toBeFocused();
  await seize(page);
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(page.locator("main h1")).toContainText("Something went wrong");
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.locator("main")).not.toContainText(/number/i);
});

test("a page translated before scripts have loaded keeps its language and scroll position", async ({
  page,
}) => {
  const letThrough = await delayScripts(page);
  await page.goto("/contact");
  await translate(page);
  const field = page.locator("main input[type=email]").first();
  await field.fill("asha@example.com");
  const data = page.waitForResponse(/\/assets\/contact-/);
  await letThrough();
  await data;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("main h1 font")).not.toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("asha@example.com");
  expect(await page.evaluate(() => "pageHydrated" in window)).toBe(false);
});
