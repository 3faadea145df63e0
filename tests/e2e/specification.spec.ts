import { routePaths } from "#model/routes.ts";
import { hydrated } from "../support/delay-scripts.ts";
import { metadataOf, sentPage } from "../support/sent-page.ts";
import { expect, test } from "../support/site-test.ts";

test("every page has the same title, description, keywords, og and canonical whether loaded or navigated to, and starts at its top", async ({
  page,
  allow,
  site,
}) => {
  allow(/status of 404/);
  await page.goto("/blog");
  // That scripts leave the head as it was sent is seen on every page in every-page.spec.ts.
  const loaded = new Map<string, string[][]>();
  for (const path of routePaths) {
    const { metadata } = await sentPage(page, `${path}?utm_source=letter`);
    expect(
      metadata.filter((values) => values.length !== 1),
      path,
    ).toEqual([]);
    expect(metadata.at(-1)).toEqual([site.origin + path]);
    loaded.set(path, metadata);
  }
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const path of routePaths) {
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await page.evaluate(
      (to) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
      path,
    );
    await expect(page).toHaveURL(path);
    await expect.poll(() => metadataOf(page)).toEqual(loaded.get(path));
    await expect.poll(() => page.evaluate(() => scrollY), { message: path }).toBe(0);
  }
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

interface Router {
  navigate(to: string): Promise<void>;
}

test("the browser stores the marker, a chosen theme, a draft and scroll positions, nothing else and no cookie", async ({
  page,
  context,
}) => {
  const kept = () =>
    page.evaluate(() => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
    }));
  await page.goto("/");
  expect((await kept()).local).toEqual(["successID"]);
  await page.locator(".topbar [data-theme-toggle]").click();
  await page.locator('.posts a[href^="/post/6/"]').click();
  await expect(page).toHaveURL(/\/post\/6\//);
  await page.goto("/contact");
  await hydrated(page);
  await page.locator("form.form [name=message]").fill("Three systems keep the same customer.");
  await expect.poll(async () => (await kept()).session).toContain("draft:contact");
  await page.goto("/services");
  await hydrated(page);
  expect(await kept()).toEqual({
    local: ["successID", "theme"],
    session: ["draft:contact", "scroll-positions"],
  });
  expect(await context.cookies()).toEqual([]);
});

test("the address that was not found is logged as it was requested", async ({ request, site }) => {
  const asked = `/lost-${crypto.randomUUID()}`;
  await request.get(asked);
  await expect
    .poll(() => site.lines.some((line) => line.includes("not-found") && line.includes(asked)))
    .toBe(true);
});
