import { contentOf, sentPage } from "../support/sent-page.ts";
import { LONG } from "../support/sampled-pages.ts";
import { sitePages } from "../support/site-pages.ts";
import { expect, test } from "../support/site-test.ts";

const TOGETHER = 4;

test("every page of the sitemap but the lists says the same with and without scripts, and leads to the same pages", async ({
  context,
}) => {
  const sitemap = await (await context.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address).pathname)
    .filter((path) => !path.startsWith("/blog/"));
  expect(paths.length).toBeGreaterThan(20);
  test.setTimeout(paths.length * 10_000);
  // On the others, every-page.spec.ts sees it while it is there.
  const others = paths.filter((path) => !sitePages.includes(path));
  expect(others.length).toBeGreaterThan(10);
  // Their texts differ, and how they are made does not: in the short run some of each kind.
  const read = others.filter((_path, at) => LONG || at % 10 === 0);
  const compare = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    expect(await contentOf(page), path).toEqual((await sentPage(page, path)).content);
    await page.close();
  };
  // Scripts start late, so most of the time is waiting.
  for (let first = 0; first < read.length; first += TOGETHER)
    await Promise.all(read.slice(first, first + TOGETHER).map(compare));
});
