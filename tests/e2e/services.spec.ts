import { expect, test } from "../support/site-test.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("every service that the home page names has a row of its own, in sight below the header", async ({
      page,
    }) => {
      await page.goto("/");
      const addresses = await page
        .locator('main a[href^="/services#"]')
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

    test("asking about a service opens the form with its topic chosen", async ({ page }) => {
      await page.goto("/services");
      for (const [id, topic] of [
        ["offshore-teams", "offshore-team"],
        ["power-platform", "power-platform"],
      ]) {
        await page.goto("/services");
        await page.locator(`#${id}`).getByRole("link").click();
        await expect(page).toHaveURL(`/contact?topic=${topic}&from=services`);
        await expect(page.locator('select[name="topic"]')).toHaveValue(topic ?? "");
      }
    });
  });
}

test("neighbouring covers differ in ground", async ({ page }) => {
  await page.goto("/services");
  const grounds = await page
    .locator(".service .cover")
    .evaluateAll((covers) => covers.map((cover) => getComputedStyle(cover).backgroundColor));
  expect(grounds).toHaveLength(7);
  for (const [index, ground] of grounds.entries()) expect(ground).not.toBe(grounds[index - 1]);
});
