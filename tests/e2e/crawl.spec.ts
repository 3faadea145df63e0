import type { Page } from "@playwright/test";
import { hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

const TOGETHER = 5;

/** What a visitor reads in the main part of a page, and where its links lead. */
const contentOf = (page: Page) =>
  page.locator("main").evaluate((main) => ({
    text: (main.textContent ?? "").replace(/\s+/g, " ").trim(),
    links: [...main.querySelectorAll("a")].map(({ href }) => href),
  }));

test("every page of the sitemap but the lists says the same with and without scripts, and leads to the same pages", async ({
  browser,
  context,
  request,
  site,
  watch,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address).pathname)
    .filter((path) => !path.startsWith("/blog/"));
  expect(paths.length).toBeGreaterThan(20);
  test.setTimeout(paths.length * 10_000);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  await watch(plain);
  const read = async (path: string) => {
    const [without, live] = await Promise.all([plain.newPage(), context.newPage()]);
    await Promise.all([without.goto(path), live.goto(path)]);
    await hydrated(live);
    expect(await contentOf(live), path).toEqual(await contentOf(without));
    await Promise.all([without.close(), live.close()]);
  };
  // Scripts start late, so most of the time is waiting.
  for (let first = 0; first < paths.length; first += TOGETHER)
    await Promise.all(paths.slice(first, first + TOGETHER).map(read));
  await plain.close();
});
