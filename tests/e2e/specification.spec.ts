import { routePaths } from "#model/routes.ts";
import { LONG } from "../support/sampled-pages.ts";
import { metadataOf, sentPage } from "../support/sent-page.ts";
import { expect, test } from "../support/site-test.ts";

test("every page has a title, description, keywords, og and canonical of its own, and a link to it leads to its top", async ({
  page,
  allow,
  site,
}) => {
  allow(/status of 404/);
  // That scripts leave the head as it was sent is seen on every page in every-page.spec.ts.
  const sent = new Map<string, string[][]>();
  for (const path of routePaths) {
    const { metadata } = await sentPage(page, `${path}?utm_source=letter`);
    expect(
      metadata.filter((values) => values.length !== 1),
      path,
    ).toEqual([]);
    expect(metadata.at(-1)).toEqual([site.origin + path]);
    sent.set(path, metadata);
  }
  for (const kind of [0, 1]) {
    const values = [...sent.values()].map((metadata) => metadata[kind]?.[0]);
    expect(new Set(values).size).toBe(routePaths.length);
  }
  await page.goto("/blog");
  for (const path of LONG ? routePaths : ["/", "/services", "/powerbi-landing", "/contact", "/not-found"]) {
    await page.evaluate((to) => {
      scrollTo({ top: 400, behavior: "instant" });
      Object.assign(document.createElement("a"), { href: `${to}?utm_source=letter` }).click();
    }, path);
    await expect(page).toHaveURL(`${path}?utm_source=letter`);
    await expect.poll(() => metadataOf(page)).toEqual(sent.get(path));
    await expect.poll(() => page.evaluate(() => scrollY), { message: path }).toBe(0);
  }
});

test("the browser stores the marker, a chosen theme and a draft, nothing else and no cookie", async ({
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
  await page.locator("form.form [name=message]").fill("Three systems keep the same customer.");
  await expect.poll(async () => (await kept()).session).toContain("draft:contact");
  await page.goto("/services");
  expect(await kept()).toEqual({
    local: ["successID", "theme"],
    session: ["draft:contact"],
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
