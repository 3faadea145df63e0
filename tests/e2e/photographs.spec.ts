import type { Route } from "@playwright/test";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible } from "../support/expect-accessible.ts";
import { PAGES_WITH_PHOTOGRAPHS, putPhotographs } from "../support/photographs.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

/** The frame of each kind of picture, for photographs of any shape. */
const FRAMES = {
  ".card .cover": 4 / 3,
  ".columns figure": 3 / 2,
  ".quote img": 4 / 5,
  ".person .cover": 4 / 5,
};

let site: Site;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "photographs-"));
  await cp("content", folder, { recursive: true });
  await putPhotographs(folder);
  site = await startSite({ hasReadPosts: true, settings: { CONTENT_DIR: folder } });
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

test("photographs and kolams stand in one frame at every width, and photographs fill it", async ({
  browser,
}) => {
  const path = "/with-photographs";
  await expect
    .poll(async () => (await (await fetch(site.origin + path)).text()).match(/<picture>/g)?.length, {
      timeout: 60_000,
    })
    .toBe(PAGES_WITH_PHOTOGRAPHS[path]);
  const context = await browser.newContext();
  const surprises = new Surprises(site.origin);
  await surprises.watch(context);
  const page = await context.newPage();
  // However long a photograph takes, and however small it is, its place is the whole frame.
  const held: Route[] = [];
  await page.route(/\.(?:avif|webp|jpe?g)$/, (route) => void held.push(route));
  await page.goto(site.origin + path, { waitUntil: "domcontentloaded" });
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [frame, ratio] of Object.entries(FRAMES)) {
      const boxes = await page.locator(frame).evaluateAll((frames) =>
        frames.map((one) => {
          const { width: wide, height } = one.getBoundingClientRect();
          const image = one.querySelector("img")?.getBoundingClientRect();
          const fills = !image || (image.width >= wide - 1 && image.height >= height - 1);
          return { ratio: Math.round((wide / height) * 100) / 100, fills };
        }),
      );
      expect(boxes.length, frame).toBeGreaterThan(0);
      for (const box of boxes)
        expect(box, `${frame} at ${width} px`).toEqual({ ratio: Math.round(ratio * 100) / 100, fills: true });
    }
  }
  expect(held.length).toBeGreaterThan(0);
  await page.unroute(/\.(?:avif|webp|jpe?g)$/);
  // For another width the browser gives up what it had asked for.
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await expectAccessible(page);
  surprises.assertNone();
  await context.close();
});
