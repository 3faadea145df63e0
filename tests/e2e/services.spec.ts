import { PLAIN_SCRIPTS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

// Most of these only read the page, so they share one visit.
test.describe.configure({ mode: "default" });

for (const scripts of PLAIN_SCRIPTS) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("every service named on the home page has a row of its own, visible below the header", async ({
      page,
    }) => {
      await page.goto("/");
      const addresses = await page
        .locator('main a[href^="/services#"]:not([href$="#course"])')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
      expect(addresses).toHaveLength(7);
      for (const address of addresses) {
        await page.goto(address);
        const title = page.locator(address.replace("/services", "")).getByRole("heading", { level: 2 });
        await expect(title).toBeInViewport({ ratio: 1 });
        const header = await page.locator("header").first().boundingBox();
        const box = await title.boundingBox();
        expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
      }
    });

    test("asking about a service opens the form with its topic selected", async ({ page }) => {
      await page.goto("/services");
      for (const [id, topic] of [
        ["offshore-teams", "offshore-team"],
        ["power-platform", "power-platform"],
      ]) {
        await page.goto("/services");
        await page.locator(`#${id} a[href^="/contact"]`).click();
        await expect(page).toHaveURL(`/contact?topic=${topic}&from=services`);
        await expect(page.locator('select[name="topic"]')).toHaveValue(topic ?? "");
      }
    });
  });
}

test("neighbouring covers differ in ground", async ({ look }) => {
  const page = await look("/services");
  const grounds = await page
    .locator(".service .cover")
    .evaluateAll((covers) => covers.map((cover) => getComputedStyle(cover).backgroundColor));
  expect(grounds).toHaveLength(7);
  for (const [index, ground] of grounds.entries()) expect(ground).not.toBe(grounds[index - 1]);
});

test("work is explained in four steps on one line, and three kinds of contract are compared in a table", async ({
  look,
}) => {
  const page = await look("/services");
  const steps = page.getByRole("region", { name: "Services" }).locator("xpath=following::ol[1]/li");
  await expect(steps).toHaveCount(4);
  for (const step of await steps.all()) {
    await expect(step.getByRole("heading", { level: 3 })).toBeVisible();
    await expect(step.locator("circle")).toHaveCount(1);
  }
  const table = page.getByRole("table", { name: /side by side/ });
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    const [, ...kinds] = await table.getByRole("columnheader").allTextContents();
    const rows = table.getByRole("row").filter({ has: page.getByRole("rowheader") });
    for (const row of await rows.all()) {
      const cells = row.getByRole("cell");
      await expect(cells).toHaveCount(kinds.length);
      for (const [index, kind] of kinds.entries()) {
        await expect(cells.nth(index)).toHaveText(/\S/);
        // On phones the kind is beside each of its cells, because its heading is far away.
        const beside = cells.nth(index).evaluate((cell) => getComputedStyle(cell, "::before").content);
        if (width === 320) expect(await beside).toContain(`"${kind}"`);
      }
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test("the closing call to action opens the form, with its topic and the page it came from", async ({
  look,
}) => {
  const page = await look("/services");
  const call = page.locator("main").getByRole("link", { name: "Request Consultation" });
  await expect(call).toHaveCount(1);
  await expect(call).toHaveAttribute("href", "/contact?topic=something-else&from=services");
});

test("on paper the page takes at most three sheets", async ({ page }) => {
  await page.goto("/services");
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeGreaterThanOrEqual(1);
  expect(sheets?.length).toBeLessThanOrEqual(3);
});
