import type { Browser } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askAxe } from "../support/expect-accessible.ts";
import { LAYOUT_WIDTHS } from "../support/layout-faults.ts";
import { misfits } from "../support/misfits.ts";
import { contentOf, sentPage } from "../support/sent-page.ts";
import { sampledPages } from "../support/sampled-pages.ts";
import { sitePages } from "../support/site-pages.ts";
import { expect, test } from "../support/site-test.ts";
import { putSmallCompany } from "../support/small-company.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

/** Traces of a fact that the company lacks, or of an empty place for it. */
const LACKING =
  '.clients, [href^="tel:"], [href*="wa.me/9"], [href*="linkedin.com/company"], dd:empty, ul:empty, .screen';

let site: Site;
let folder: string;

// On one site, one after the other.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "small-"));
  await putSmallCompany(join(folder, "content"));
  site = await startSite({ hasReadPosts: true, settings: { CONTENT_DIR: join(folder, "content") } });
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

test("without chat, networks, telephone, logos and screens every page is whole, and fits every window", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, end } = await aVisit(browser);
  for (const [index, path] of sampledPages.entries()) {
    const sent = await sentPage(page, site.origin + path);
    await page.goto(site.origin + path);
    expect.soft((await contentOf(page)).text, path).toBe(sent.content.text);
    await expect.soft(page.locator(LACKING), path).toHaveCount(0);
    for (const width of LAYOUT_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await misfits(page), `${path} at ${width} px`).toEqual([]);
    }
    // Every page in one theme, at one end of the widths or the other.
    await page.setViewportSize({ width: index % 2 === 0 ? 390 : 1440, height: 900 });
    await page.emulateMedia({ colorScheme: index % 4 < 2 ? "light" : "dark" });
    expect.soft((await askAxe(page)).found, path).toEqual([]);
  }
  await end();
});

test("none of its links is dead, and nothing says what it does not have", async ({ request }) => {
  const known = new Set(sitePages.map((path) => path.replace(/[?#].*/, "")));
  for (const path of known) {
    const answer = await request.get(site.origin + path);
    expect.soft(answer.status(), path).toBe(path === "/not-found" ? 404 : 200);
    const body = await answer.text();
    expect.soft(body, path).not.toMatch(/"telephone"|"sameAs"|undefined<|\{phone\}/);
    for (const [, link = ""] of body.matchAll(/<a [^>]*href="(\/(?!media\/|assets\/)[^"?#.]*)["?#]/g))
      known.add(link);
  }
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the link to the top stands alone at ${viewport.width} px, and leads there`, async ({ browser }) => {
    const { page, end } = await aVisit(browser);
    await page.setViewportSize(viewport);
    await page.goto(`${site.origin}/services`);
    await page.mouse.wheel(0, 2500);
    const dock = page.locator(".dock");
    await expect(dock.getByRole("link")).toHaveCount(1);
    await expect(dock.getByRole("button")).toHaveCount(0);
    const toTop = dock.getByRole("link", { name: "Back to top" });
    await expect(toTop).toBeInViewport();
    await toTop.evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await end();
  });
}

test("a product shows its photograph, or else a kolam", async ({ browser }) => {
  const { page, end } = await aVisit(browser);
  const path = `${site.origin}/products`;
  await expect.poll(async () => (await (await fetch(path)).text()).includes("<picture>")).toBe(true);
  await page.goto(path);
  const stages = page.locator(".stage");
  await expect(stages.first().getByRole("img", { name: "Made for a test: a bench" })).toBeVisible();
  await expect(stages.locator("> .kolam")).toHaveCount((await stages.count()) - 1);
  await end();
});

/** A visitor of this site, whom nothing may surprise. */
async function aVisit(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const surprises = new Surprises(site.origin);
  surprises.allow(/status of 404/);
  await surprises.watch(context);
  return {
    page: await context.newPage(),
    async end() {
      expect(surprises.take()).toEqual([]);
      await context.close();
    },
  };
}
