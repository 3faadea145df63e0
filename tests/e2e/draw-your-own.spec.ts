import { askAxe } from "../support/expect-accessible.ts";
import { MOTIONS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

test("a visitor draws a kolam by keys, keeps its address and its picture, and comes back to it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  expect(asked.filter((url) => url.includes("draw-your-own"))).toEqual([]);
  await page.getByRole("link", { name: "Draw your own" }).focus();
  await page.keyboard.press("Enter");
  const count = page.locator(".play output");
  await expect(count).toHaveText("41 dots, one line. Press a join to open or close it.");
  const joins = page.locator(".play [role=button]");
  const focused = page.locator(".play [role=button]:focus");
  await expect(focused).toHaveAccessibleName(/^Join from row \d, dot \d to row \d, dot \d$/);
  await expect(joins.and(page.locator("[tabindex='0']"))).toHaveCount(1);

  await page.keyboard.press("ArrowDown");
  const was = await focused.getAttribute("aria-pressed");
  await page.keyboard.press("Space");
  await expect(focused).toHaveAttribute("aria-pressed", was === "true" ? "false" : "true");
  await expect(count).toHaveText(/^41 dots, \d+ lines, one change away\.$/);
  expect((await askAxe(page, { within: ".hero" })).found).toEqual([]);

  const code = new URL(page.url()).searchParams.get("kolam");
  await expect(page.getByRole("link", { name: "Send it to us" })).toHaveAttribute(
    "href",
    `/contact?from=home&kolam=${code}`,
  );
  const share = page.getByRole("link", { name: "Share it" });
  await expect(share).toHaveAttribute("href", `/kolam/${code}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const buttons = await page.getByRole("button", { name: "Undo" }).boundingBox();
  await share.click();
  await expect(count).toHaveText(/copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/kolam/${code}$`));
  expect(await page.getByRole("button", { name: "Undo" }).boundingBox()).toEqual(buttons);
  const kept = page.getByRole("link", { name: "Keep it" });
  await expect(kept).toHaveAttribute("href", `/kolam/${code}.svg`);
  expect((await page.request.get(`/kolam/${code}.svg`)).headers()["content-type"]).toBe("image/svg+xml");
  const line = await page.locator(".play .k-line").first().getAttribute("d");

  await page.reload();
  await expect(page.locator(".play .k-line").first()).toHaveAttribute("d", line ?? "");
  await page.getByRole("button", { name: "Show a change" }).click();
  await page.keyboard.press("Enter");
  await expect(count).toHaveText(/^41 dots, one line\./);
  await page.keyboard.press("Escape");
  await expect(page.locator(".play")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Draw your own" })).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
});

test("the nearest join answers the pointer, with its mirror images or alone, and Undo takes it back", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Draw your own" }).click();
  const open = page.locator(".play [role=button][aria-pressed=true]");
  await expect(open.first()).toBeVisible();
  const before = await open.count();
  const spot = (await open.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(spot.x + spot.width / 2 + 2, spot.y + spot.height / 2 + 2);
  await expect(open).not.toHaveCount(before);
  expect(before - (await open.count())).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(open).toHaveCount(before);
  await page.getByRole("button", { name: "Mirror" }).click();
  await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await expect(open).toHaveCount(before - 1);

  // However far a visitor has gone, hints lead back.
  await page.getByRole("button", { name: "Mirror" }).click();
  for (const near of [10, 20, 30]) await page.locator(".play [role=button]").nth(near).press("Enter");
  const count = page.locator(".play output");
  await expect(count).toHaveText(/lines/);
  for (let hints = 0; hints < 20 && /lines/.test(await count.innerText()); hints += 1) {
    await page.getByRole("button", { name: "Show a change" }).click();
    await page.keyboard.press("Enter");
  }
  await expect(count).toHaveText(/one line/);
});

test("a link that is pressed twice while its script is on its way opens the drawing once, and ends it whole", async ({
  page,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route("**/draw-your-own-island*.js", async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto("/");
  const parts = await page.locator(".hero-art > *").count();
  await page.locator("[data-draw-your-own]").dblclick();
  come.resolve();
  await expect(page.locator(".hero-art .play")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".hero-art > *")).toHaveCount(parts);
  await expect(page.locator("[data-draw-your-own]")).toBeVisible();
});

test("a label of the hero leads to its page, and lights up its stretch of the line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const label = page.locator(".hero-art li").filter({ hasText: "CRM" });
  await expect(label.locator("svg")).toHaveCSS("opacity", "0");
  await label.getByRole("link").hover();
  await expect(label.locator("svg")).toHaveCSS("opacity", "1");
  await page.locator(".hero-art li").first().getByRole("link").focus();
  await page.keyboard.press("Tab");
  await page.mouse.move(0, 0);
  await expect(label.getByRole("link")).toBeFocused();
  await expect(label.locator("svg")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/power-platform#sales$/);
});

for (const reducedMotion of MOTIONS)
  test(`the halves of the two teams meet while the page scrolls, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    const line = page.locator(".turn .k-line");
    const drawn = () =>
      line.evaluate((path) => {
        const dashes = getComputedStyle(path).strokeDasharray;
        if (dashes === "none") return 1;
        const [, , first = 0, , second = 0] = dashes.split(",").map(Number.parseFloat);
        return Math.min(1, first + second);
      });
    const scrollTo = (share: number) =>
      page.locator(".turn").evaluate((figure, at) => {
        const { top } = figure.getBoundingClientRect();
        window.scrollTo({ top: scrollY + top - innerHeight * at, behavior: "instant" });
      }, share);
    await scrollTo(0.8);
    if (reducedMotion === "reduce") await expect.poll(drawn).toBe(1);
    else await expect.poll(drawn).toBeLessThan(0.8);
    await scrollTo(0.1);
    await expect.poll(drawn).toBe(1);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link leads to the kolam as a picture, and the two teams are drawn whole", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Draw your own" }).click();
    await expect(page).toHaveURL(/\/kolam\/\w+\.svg$/);
    await expect(page.locator("svg path")).toHaveCount(3);
  });
});
