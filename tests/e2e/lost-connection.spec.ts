import type { Page } from "@playwright/test";
import { hydrated } from "../support/delay-scripts.ts";
import { saveData } from "../support/save-data.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

const services = (page: Page) => page.locator(".nav").getByRole("link", { name: "Services", exact: true });

/** What a screen reader announces, with focus on the heading. */
async function expectArrival(page: Page): Promise<void> {
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.locator("#announcer")).toHaveText(await page.title());
}

/** Clicks a link without a connection, and expects the page that says so. */
async function pressOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await services(page).click();
  await expect(page).toHaveURL("/services");
  await expect(page.locator("main h1")).toContainText(/connection/i);
}

test.beforeEach(async ({ page, context, allow }) => {
  // What was fetched ahead needs no connection.
  await saveData(context);
  allow(/net::|status of (404|503)|Failed to fetch/);
  await page.goto("/");
  await hydrated(page);
});

test("after a deployment a click reaches its target by a full load", async ({ page }) => {
  let deployed = false;
  page.on("request", (request) => (deployed ||= request.isNavigationRequest()));
  // The current page is from the previous build: what it has not loaded yet is gone.
  await page.route(/\/assets\/services-[^/]*\.js$/, (route) =>
    deployed ? route.continue() : route.fulfill({ status: 404 }),
  );
  await services(page).click();
  await expect(page).toHaveURL("/services");
  await expect(page).toHaveTitle(/^Services/);
  expect(deployed).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("without a connection an unvisited page says that it could not be loaded, and loads once there is one", async ({
  page,
  context,
}) => {
  await pressOffline(page);
  await expectArrival(page);
  await page.locator("#announcer").evaluate((region) => (region.textContent = ""));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#announcer")).toHaveText(/connection/i);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveTitle(/^Services/);
});

test("a page whose data arrived without its module says that it could not be loaded", async ({ page }) => {
  await page.route("/services", (route) => route.abort());
  await page.route(/\/assets\/services-[^/]*\.js$/, (route) => route.abort());
  await services(page).click();
  await expect(page.locator("main h1")).toContainText(/connection/i);
  await expectArrival(page);
});

test("a page that could not be loaded loads by its link once there is a connection", async ({
  page,
  context,
}) => {
  await pressOffline(page);
  await page.locator(".logo").first().click();
  await expect(page).toHaveURL("/");
  await context.setOffline(false);
  await services(page).click();
  await expect(page).toHaveTitle(/^Services/);
});

test("a page that fails after a click has focus on its heading, and its title is announced", async ({
  page,
}) => {
  await page.route(/\/services\.data/, (route) => route.fulfill({ status: 503, body: "" }));
  await services(page).click();
  await expect(page).toHaveTitle(/^Not available/);
  await expectArrival(page);
  await page.locator(".logo").first().click();
  await expect(page).toHaveURL("/");
  await expectArrival(page);
});
