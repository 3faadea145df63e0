import { openEarly } from "../support/open-early.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

// Most of these only read the page, so they share one visit.
test.describe.configure({ mode: "default" });

const marker = "localStorage.getItem('successID')";

test("Discover Now links to the services, Request Consultation to the form with its topic, How a project runs to its course", async ({
  look,
}) => {
  const page = await look("/");
  await expect(page.getByRole("link", { name: "Request Consultation" })).toHaveAttribute(
    "href",
    "/contact?topic=offshore-team&from=home",
  );
  await page.getByRole("link", { name: "How a project runs" }).click();
  await expect(page).toHaveURL(/\/services#course$/);
  await expect(page.locator("#course")).toBeInViewport();
  await page.goto("/");
  await page.getByRole("link", { name: "Discover Now" }).click();
  await expect(page).toHaveURL(/\/services$/);
});

test("there are seven offers, four advantages and four benefits", async ({ look }) => {
  const page = await look("/");
  await expect(page.locator("#about .index a")).toHaveCount(7);
  await expect(page.locator(".four h3")).toHaveText([
    "Customer and audience focus",
    "Innovation",
    "Valuing the team",
    "Tools and technologies",
  ]);
  await expect(page.locator(".tiles h3")).toHaveCount(4);
});

test("the hero's caption counts the dots drawn; its six labels stand beside the drawing, or below it on phones", async ({
  look,
}) => {
  const page = await look("/");
  const dots = await page.locator(".hero .k-dots").evaluate((path) => {
    const runs = path.getAttribute("d")?.matchAll(/h(\d+)/g) ?? [];
    return [...runs].reduce((sum, [, length]) => sum + Number(length) / 24 + 1, 0);
  });
  expect(dots).toBeGreaterThan(1);
  await expect(page.locator(".hero .fig")).toContainText(`${dots} dots`);
  const labels = page.locator(".hero-art li a");
  await expect(labels).toHaveCount(6);
  const below = () =>
    labels.evaluateAll((all) => {
      const bottom = document.querySelector(".hero-art > svg")?.getBoundingClientRect().bottom ?? Infinity;
      return all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().top >= bottom).length;
    });
  for (const [width, count] of [
    [769, 0],
    [768, 6],
    [390, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(labels.first()).toBeVisible();
    await expect.poll(below, { message: `at ${width} px` }).toBe(count);
  }
});

test("featured posts 6, 4, 2 and 1 open at post/{id}/{slug}", async ({ look }) => {
  const page = await look("/");
  const addresses = await page
    .locator(".posts h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.map((address) => address.split("/")[2])).toEqual(["6", "4", "2", "1"]);
  for (const address of addresses) {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
  }
});

test("the skill bars are exactly 80, 90 and 75 percent of their track at every width", async ({ look }) => {
  const page = await look("/");
  const shares = () =>
    page.locator(".skill-bar").evaluateAll((bars) =>
      bars.map((bar) => {
        const line = bar.querySelector("svg")?.getBoundingClientRect().width ?? 0;
        return Math.round((line / bar.getBoundingClientRect().width) * 10_000) / 100;
      }),
    );
  for (const width of [1440, 769, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(shares, { message: `at ${width} px` }).toEqual([80, 90, 75]);
  }
});

test("each skill bar is a meter with its value and a visible number", async ({ look }) => {
  const page = await look("/");
  for (const [index, value] of [80, 90, 75].entries()) {
    const meter = page.getByRole("meter").nth(index);
    await expect(meter).toHaveAttribute("aria-valuenow", String(value));
    await expect(meter).toHaveAttribute("aria-valuemin", "0");
    await expect(meter).toHaveAttribute("aria-valuemax", "100");
    await expect(meter.getByText(`${value}%`)).toBeVisible();
    await expect(meter.getByText(`${value / 5} of 20 listed jobs`)).toBeVisible();
  }
});

const MARKERS = [
  ["6", "sixsuccess"],
  ["4", "fourthsuccess"],
  ["2", "success"],
  ["1", "unsuccess"],
] as const;

test("clicking a featured post stores its marker, and the home page resets it", async ({ page }) => {
  for (const [id, value] of MARKERS) {
    await page.goto("/");
    expect(await page.evaluate(marker)).toBe("");
    await page.locator(`.posts a[href^="/post/${id}/"]`).click();
    await expect(page).toHaveURL(new RegExp(`/post/${id}/`));
    // Another process of the browser may show the post, and learns of the marker a moment later.
    await expect.poll(() => page.evaluate(marker)).toBe(value);
  }
  await page.goto("/");
  expect(await page.evaluate(marker)).toBe("");
});

test("the marker is stored before script files have loaded", async ({ page }) => {
  await openEarly(page, "/");
  await page.locator('.posts a[href^="/post/2/"]').click();
  await expect(page).toHaveURL(/\/post\/2\//);
  await expect.poll(() => page.evaluate(marker)).toBe("success");
});

test("the marker is reset when a link leads back to the home page", async ({ page }) => {
  await page.goto("/");
  await page.locator('.posts a[href^="/post/6/"]').click();
  await expect(page).toHaveURL(/\/post\/6\//);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("We make the");
  await expect.poll(() => page.evaluate(marker)).toBe("");
});

test("without scripts the home page has the same text and links", async ({ browser, site, watch }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  await watch(context);
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("meter")).toHaveCount(3);
  await expect(page.locator(".hero .k-line")).toBeVisible();
  await page.locator('.posts a[href^="/post/4/"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});
