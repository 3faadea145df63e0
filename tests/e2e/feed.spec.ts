import { expect, test } from "../support/site-test.ts";

test("lists posts and news by month, newest first, as many as it says", async ({ page, request }) => {
  await page.goto("/feed");
  const days = await page
    .locator("main time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days.length).toBeGreaterThanOrEqual(4);
  expect(days.length).toBeLessThanOrEqual(12);
  expect(days).toEqual(days.toSorted().toReversed());
  const months = await page.locator("main section section").count();
  expect(months).toBe(new Set(days.map((day) => day.slice(0, 7))).size);
  await expect(page.locator("main")).toContainText(`${days.length} entries; older notes`);
  const kinds = await page
    .locator("main article")
    .evaluateAll((all) => new Set(all.map((one) => one.getAttribute("class"))).size);
  expect(kinds).toBe(2);
  const { items } = (await (await request.get("/feed.json")).json()) as { items: { url: string }[] };
  await page.locator("main h3 a").first().click();
  await expect(page).toHaveURL(items[0]?.url ?? "");
});

for (const [name, path, type] of [
  ["RSS", "/feed.xml", "application/rss+xml"],
  ["Atom", "/atom.xml", "application/atom+xml"],
  ["JSON", "/feed.json", "application/feed+json"],
] as const) {
  test(`the ${name} feed is linked in the page and in its head, and answers`, async ({
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
