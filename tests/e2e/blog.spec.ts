import { aLongBlog, EMPTY_LIST, LONG_LIST } from "../support/long-blog.ts";
import { PLAIN_SCRIPTS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite } from "../support/start-site.ts";
import { expectAccessible } from "../support/expect-accessible.ts";

test("the blog shows the newest post first and large, and neighbouring covers differ", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const covers = page.locator(".post .cover");
  const widths = await covers.evaluateAll((all) => all.map((cover) => cover.clientWidth));
  expect(Math.max(...widths)).toBe(widths[0]);
  const looks = await covers.evaluateAll((all) =>
    all.map((cover) => [cover.classList.value, cover.querySelector("svg path")?.classList.value]),
  );
  for (const [index, [ground, ink]] of looks.entries()) {
    const [leftGround, leftInk] = looks[index - 1] ?? [];
    expect(ground).not.toBe(leftGround);
    expect(ink).not.toBe(leftInk);
  }
});

test("the whole card is the link", async ({ page }) => {
  await page.goto("/blog");
  const card = page.locator(".posts .post").first();
  const href = (await card.getByRole("link").getAttribute("href")) ?? "";
  const cover = card.locator(".cover");
  await cover.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await cover.boundingBox()) ?? {};
  await page.mouse.click(x + 40, y + 40);
  await expect(page).toHaveURL(href);
});

for (const scripts of PLAIN_SCRIPTS) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a category narrows the list, and its field searches the site", async ({ page }) => {
      await page.goto("/blog");
      const categories = page.getByRole("navigation", { name: "Categories" });
      await expect(categories.locator("[aria-current]")).toHaveText("All notes");
      await categories.getByRole("link", { name: "AI", exact: true }).click();
      await expect(page).toHaveURL("/blog/category/ai");
      await expect(categories.locator("[aria-current]")).toHaveText("AI");
      await expect(page).toHaveTitle(/^AI/);
      const field = page.getByRole("main").getByRole("searchbox");
      await field.fill("dataverse");
      await field.press("Enter");
      await expect(page).toHaveURL("/search?q=dataverse");
    });
  });
}

test.describe("a long list", () => {
  test.describe.configure({ mode: "serial" });
  let long: Awaited<ReturnType<typeof startSite>>;
  let folder: Awaited<ReturnType<typeof aLongBlog>>;

  test.beforeAll(async () => {
    folder = await aLongBlog();
    long = await startSite({ settings: { CONTENT_DIR: folder.path } });
  });
  test.afterAll(async () => {
    await long.stop();
    await folder.remove();
  });

  test("can be paged through by keyboard, and back", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: long.origin });
    const page = await context.newPage();
    await page.goto(LONG_LIST.category);
    const pages = page.getByRole("navigation", { name: "Pages of this list" });
    await expect(pages.locator("[aria-current]")).toHaveText("1");
    await expect(pages.getByRole("link", { name: "Newer" })).toHaveCount(0);
    await expect(pages.getByText("Newer")).toBeVisible();

    await pages.getByRole("link", { name: "Older" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${LONG_LIST.category}/page/2`);
    await expect(page).toHaveTitle(/Long.*page 2/);
    await expect(pages.locator("[aria-current]")).toHaveText("2");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/long\/page\/2$/);
    await expect(page.locator(".filter [aria-current]")).toHaveText("Long");

    await pages.getByRole("link", { name: "Page 3" }).click();
    await expect(page).toHaveURL(`${LONG_LIST.category}/page/3`);
    await expect(pages.getByRole("link", { name: "Older" })).toHaveCount(0);
    await pages.getByRole("link", { name: "Page 1" }).click();
    await expect(page).toHaveURL(LONG_LIST.category);
    await page.goBack();
    await expect(pages.locator("[aria-current]")).toHaveText("3");
    await context.close();
  });

  test("keeps the current filter in view on a phone, where filters scroll sideways and the page does not", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: long.origin, viewport: { width: 320, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${LONG_LIST.category}/page/2`);
    await expect(page.locator(".filter [aria-current]")).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const path of [`${LONG_LIST.category}/page/2`, EMPTY_LIST]) {
      await page.goto(path);
      await expectAccessible(page, "main");
    }
    await context.close();
  });
});
