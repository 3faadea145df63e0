import type { Locator } from "@playwright/test";
import { PLAIN_SCRIPTS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

// Most of these only read the page, so they share one visit.
test.describe.configure({ mode: "default" });

/** The number of dots that a path draws. */
const dotsOf = (paths: Locator) =>
  paths.evaluateAll((all) => all.map((path) => path.getAttribute("d")?.match(/h0/g)?.length ?? 0));

for (const scripts of PLAIN_SCRIPTS) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("each promise says how to check it, and opens its clause with the keyboard", async ({ page }) => {
      await page.goto("/about");
      const rows = page.locator("main details");
      await expect(rows).toHaveCount(4);
      expect(await dotsOf(rows.locator("summary .k-dots"))).toEqual([1, 2, 3, 4]);
      for (const row of await rows.all()) {
        await expect(row.getByRole("heading", { level: 3 })).toBeVisible();
        await expect(row.getByText("Test it")).toBeVisible();
        const clause = row.getByText("Sample clause");
        await expect(clause).toBeHidden();
        await row.locator("summary").focus();
        await page.keyboard.press("Enter");
        await expect(clause).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(clause).toBeHidden();
      }
    });
  });
}

test("the head counts the dots and decisions it draws, and the portrait has a name for every dot", async ({
  look,
}) => {
  const page = await look("/about");
  const steps = page
    .locator("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const drawings = await dotsOf(steps.locator(".k-dots"));
  expect(drawings).toHaveLength(3);
  for (const dots of drawings) await expect(steps.first()).toContainText(`${dots} systems`);
  const caption = (await page.getByText(/^Drawn from the word/).textContent()) ?? "";
  expect(caption).toContain(`${drawings[0]} dots`);
  const team = page.getByRole("figure").filter({ hasText: "a place for you" });
  const people = await team.getByRole("listitem").count();
  const chain = await dotsOf(team.locator("svg").first().locator(".k-dots"));
  expect(chain.reduce((sum, dots) => sum + dots, 0)).toBe(people);
});

test("the decisions are a table in which every question has someone who decides it", async ({ look }) => {
  const page = await look("/about");
  const table = page.getByRole("table", { name: /decides/ });
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    const rows = table.getByRole("row").filter({ has: page.getByRole("rowheader") });
    expect(await rows.count()).toBeGreaterThan(3);
    for (const row of await rows.all()) {
      const marks = await row.getByRole("img").evaluateAll((all) =>
        all.map((mark) => ({
          says: mark.getAttribute("aria-label"),
          ringed: mark.querySelector("circle") !== null,
        })),
      );
      expect(marks).toHaveLength(2);
      for (const { says, ringed } of marks) expect(says).toBe(ringed ? "decides" : "is asked first");
      expect(marks.some(({ ringed }) => ringed)).toBe(true);
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test("the map has a dot for every ten minutes, and each bar a cell for every shared hour", async ({
  look,
}) => {
  const page = await look("/about");
  const map = page.getByRole("figure", { name: /ten minutes/ });
  const places = await map.getByRole("listitem").allTextContents();
  const minutes = places.slice(1).map((place) => Number(/(\d+) min/.exec(place)?.[1]));
  expect(minutes).toEqual([60, 20, 10, 50, 50]);
  const dots = (await dotsOf(map.locator(".k-dots"))).reduce((sum, count) => sum + count, 0);
  // The office itself, and the metro on the way to the station, which is not counted twice.
  expect(dots).toBe(1 + (60 + 20 + 50 + 50) / 10);

  const cities = page
    .getByRole("heading", { name: /by the clock/ })
    .locator("xpath=following-sibling::ul")
    .getByRole("listitem");
  await expect(cities).toHaveCount(5);
  for (const city of await cities.all()) {
    expect(await dotsOf(city.locator(".hour-dots"))).toEqual([9]);
    const shared = /(\d+) of 9 hours/.exec((await city.textContent()) ?? "")?.[1];
    expect(await dotsOf(city.locator(".k-dots"))).toEqual(shared === undefined ? [] : [Number(shared)]);
  }
  await expect(page.getByText(/drawing isn’t to scale/)).toBeVisible();
});

test("the heading of the roles is sticky, each role opens an e-mail, and the call to action opens the form", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/about");
  const heading = page.getByRole("heading", { name: "Roles we hire for." });
  const roles = page.getByRole("listitem").getByRole("link").and(page.locator("main a[href^='mailto:']"));
  expect(await roles.count()).toBeGreaterThan(3);
  for (const role of await roles.all()) await expect(role).toHaveAttribute("href", /\?subject=\S+$/);
  await expect(page.getByText("A demo: company, clients and figures are invented.")).toBeVisible();
  await roles.last().scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.locator("main").getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact?topic=something-else&from=about",
  );
});
