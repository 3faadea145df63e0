import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { PLAIN_SCRIPTS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

const field = (page: Page) => page.getByRole("main").locator("#find");
const results = (page: Page) => page.getByRole("main").locator("li > a:has(svg.kolam)");

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("the field of the frame leads to the results", async ({ page }) => {
      await page.goto("/");
      const box = page.locator('.topbar input[name="q"]');
      await box.fill("power & apps");
      await box.press("Enter");
      await expect(page).toHaveURL("/search?q=power+%26+apps");
      await expect(field(page)).toHaveValue("power & apps");
      await expect(results(page).first()).toContainText("Power");
    });

    test("a new query in the headline gives new results", async ({ page }) => {
      await page.goto("/search?q=dynamics");
      const before = await results(page).count();
      await field(page).fill("offshore team");
      await field(page).press("Enter");
      await expect(page).toHaveURL("/search?q=offshore+team");
      await expect(field(page)).toHaveValue("offshore team");
      await expect(
        page.getByRole("main").getByRole("status").filter({ hasText: "offshore team" }),
      ).toBeVisible();
      expect(before).toBeGreaterThan(0);
    });
  });
}

for (const scripts of PLAIN_SCRIPTS) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a result links to its page", async ({ page }) => {
      await page.goto("/search?q=five questions");
      await results(page).first().click();
      await expect(page).toHaveURL(/\/post\/1\//);
    });

    test("results are paginated, and the number of the page is shown", async ({ page }) => {
      await page.goto("/search?q=data");
      const main = page.getByRole("main");
      const first = await results(page).first().getAttribute("href");
      await expect(results(page)).toHaveCount(10);
      await expect(main.getByRole("status")).toContainText("Page 1 of");
      await main.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL("/search?q=data&page=2");
      await expect(page).toHaveTitle(/^Search: data, page 2/);
      await expect(main.getByRole("status")).toContainText("Page 2 of");
      await expect(main.locator(`li > a[href="${first}"]`)).toHaveCount(0);
      await expect(main.locator("a[aria-current=page]")).toHaveText("2");
      await main.getByRole("link", { name: "Previous" }).click();
      await expect(page).toHaveURL("/search?q=data");
      await expect(results(page).first()).toHaveAttribute("href", first ?? "");
    });
  });
}

test("links filter results by kind, with the number of each", async ({ page }) => {
  await page.goto("/search?q=data");
  const sorts = page.getByRole("navigation", { name: "Show" });
  await sorts.getByRole("link", { name: /^Notes \(\d+\)$/ }).click();
  await expect(page).toHaveURL("/search?q=data&type=posts");
  await expect(sorts.locator("[aria-current]")).toHaveText(/^Notes/);
  for (const kind of await results(page).locator("small").allInnerTexts()) expect(kind).toMatch(/^Blog/);
  await page.getByRole("navigation", { name: "Categories of the notes" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/type=posts&category=[a-z0-9-]+$/);
  await page.goto("/search?q=data&category=no-such-thing");
  await expect(page.getByRole("main").getByRole("status")).toContainText("None of this kind");
});

test("while a visitor types, suggestions appear and can be chosen by keyboard, by pointer, or ignored", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  // Nothing is loaded for them before the field is used.
  expect(asked.filter((path) => /suggestions-|\/react-|^\/search\/suggest/.test(path))).toEqual([]);
  const box = page.locator('.topbar input[name="q"]');
  await box.focus();
  await expect(box).toHaveRole("combobox");
  await box.pressSequentially("dyna");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("Dynamics");
  await expect(box).toHaveAttribute("aria-expanded", "true");

  await box.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue("dyna");
  await box.press("m");
  await expect(options.first()).toBeVisible();
  await box.press("ArrowDown");
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  await expect(chosen).toHaveCount(1);
  await expect(box).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "none");
  await box.press("ArrowUp");
  await expect(chosen).toHaveCount(0);

  // An answer that comes after the choice leaves it selected.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/search/suggest?q=dynami", async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(/q=dynami$/);
  await box.press("i");
  await requested;
  await box.press("ArrowDown");
  const address = (await chosen.getAttribute("href")) ?? "none";
  const late = page.waitForResponse(/q=dynami$/);
  release();
  await late;
  await expect(
    page.getByRole("option").filter({ has: page.locator("mark", { hasText: /dynami/i }) }),
  ).not.toHaveCount(0);
  await expect(chosen).toHaveAttribute("href", address);
  await box.press("ArrowUp");

  // With none selected, Enter searches for what was typed.
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=dynami");

  await field(page).fill("offshore te");
  await expect(options.first()).toBeVisible();
  await expectAccessible(page, "main");
  const title = await options.first().locator("span").innerText();
  await options.first().click();
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/\/search/);
});

test("after a search from its own page the field announces no list that it does not have", async ({
  page,
}) => {
  await page.goto("/search");
  await field(page).focus();
  await expect(field(page)).toHaveRole("combobox");
  await field(page).pressSequentially("dat");
  await expect(page.getByRole("option").first()).toBeVisible();
  await field(page).press("Enter");
  await expect(page).toHaveURL("/search?q=dat");
  await expect(field(page)).toHaveRole("searchbox");
  await expectAccessible(page, "main");

  await field(page).focus();
  await expect(field(page)).toHaveRole("combobox");
  await field(page).press("End");
  await field(page).pressSequentially("a");
  await expect(field(page)).toHaveValue("data");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("going back restores the previous query", async ({ page }) => {
  await page.goto("/search?q=dynamics");
  await field(page).fill("offshore");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\?q=offshore$/);
  await page.goBack();
  await expect(field(page)).toHaveValue("dynamics");
});

for (const address of ["/search?q=qqqq"]) {
  test(`axe finds nothing at ${address}`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page, "main");
  });
}
