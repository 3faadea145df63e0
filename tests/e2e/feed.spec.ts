import { expect, test } from "../support/site-test.ts";

test("lists every post by month, newest first, each with its address", async ({ page }) => {
  await page.goto("/feed");
  const days = await page
    .locator("main time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days.length).toBeGreaterThanOrEqual(4);
  expect(days).toEqual(days.toSorted().toReversed());
  const months = await page.locator("main section section").count();
  expect(months).toBe(new Set(days.map((day) => day.slice(0, 7))).size);
  await page.locator("main h3 a").first().click();
  await expect(page).toHaveURL(/\/post\/6\//);
});

for (const [name, path, type] of [
  ["RSS", "/feed.xml", "application/rss+xml"],
  ["Atom", "/atom.xml", "application/atom+xml"],
  ["JSON", "/feed.json", "application/feed+json"],
] as const) {
  test(`the ${name} feed is offered in the page and in its head, and answers`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto("/feed");
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", path);
    await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveAttribute("href", path);
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(await answer.text()).toContain(`${baseURL}/post/6/`);
  });
}
