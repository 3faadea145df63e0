import { expect, test } from "../support/site-test.ts";

test("the blog lists every post once, the newest first and large", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const titles = page.locator(".post :is(h2, h3) a");
  const addresses = await titles.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.map((address) => address.split("/")[2])).toEqual(["6", "4", "2", "1"]);
  const widths = await page
    .locator(".post .cover")
    .evaluateAll((covers) => covers.map((cover) => cover.clientWidth));
  expect(Math.max(...widths)).toBe(widths[0]);
});

test("the whole card is the link", async ({ page }) => {
  await page.goto("/blog");
  const cover = page.locator(".posts .cover").first();
  await cover.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await cover.boundingBox()) ?? {};
  await page.mouse.click(x + 40, y + 40);
  await expect(page).toHaveURL(/\/post\/4\/[a-z0-9-]+$/);
});

test("neighbouring covers differ in ground and ink", async ({ page }) => {
  await page.goto("/blog");
  const looks = await page
    .locator(".post .cover")
    .evaluateAll((covers) =>
      covers.map((cover) => [cover.classList.value, cover.querySelector("svg")?.dataset["ink"]]),
    );
  for (const [index, [ground, ink]] of looks.entries()) {
    const [leftGround, leftInk] = looks[index - 1] ?? [];
    expect(ground).not.toBe(leftGround);
    expect(ink).not.toBe(leftInk);
  }
});
