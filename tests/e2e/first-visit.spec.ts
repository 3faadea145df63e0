import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { startForm } from "../support/contact-page.ts";
import { LONG } from "../support/sampled-pages.ts";
import { saveData } from "../support/save-data.ts";
import { expect, test } from "../support/site-test.ts";

/** Every request of a visit, the document and the icon among them; photographs and logos are apart. */
const REQUESTS_MAX = 6;
/** Scripts as they travel, headers apart: of an untouched page, and with its form. */
const SCRIPTS_MAX_BYTES = { reading: 6_000, writing: 78_000 };
/** The shares of the window by which what is seen may move. */
const SHIFT_MAX = 0.01;

/** The scripts that reading may load: of every page, of the rail of clients, and of the list of contents with its chain. */
const PARTS_FOR_READERS = ["site", "carousel", "read-along", "drawing"];

const PAGES = ["/", "/services", "/blog", "/post/6", "/contact", "/search?q=power"];

/** Scrolls down to the end, so that everything has been seen. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState("networkidle");
}

/** The scripts that were loaded so far, and their size as they travel behind https, where browsers take Brotli. */
async function scriptsOf(page: Page): Promise<{ names: (string | undefined)[]; bytes: number }> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
  return {
    names: paths.map((path) => /([^/]+?)-[\w-]{8}\.js$/.exec(path)?.[1]),
    bytes: paths.reduce((sum, path) => sum + statSync(`build/client${path}.br`).size, 0),
  };
}

// Each brings other parts along; in the long run every kind of page.
for (const path of LONG ? PAGES : ["/", "/post/6", "/contact"])
  test(`a first visit to ${path} takes few requests, and reading all of it no React`, async ({
    page,
    context,
  }) => {
    await saveData(context);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // A pointer that rests there: the browser tells the page of it as if it had come.
    await page.mouse.move(300, 300);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
    const others = asked.filter((url) => !/\/media\/|\/logos\b/.test(new URL(url).pathname));
    expect(others.length, others.join("\n")).toBeLessThanOrEqual(REQUESTS_MAX);
    const { names, bytes } = await scriptsOf(page);
    expect(names).toContain("site");
    expect(bytes).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES.reading);
    await readToTheEnd(page);
    const read = (await scriptsOf(page)).names;
    expect(read.filter((name) => !PARTS_FOR_READERS.includes(String(name)))).toEqual([]);
  });

test("who writes loads React once the form is touched, and no more than the form needs", async ({ page }) => {
  await page.goto("/contact");
  await readToTheEnd(page);
  await startForm(page);
  const { names, bytes } = await scriptsOf(page);
  expect(names).toEqual(expect.arrayContaining(["react", "contact-form-island"]));
  expect(bytes).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES.writing);
});

/** Every shift of what was seen since the page began. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number }[]>((found) => {
        new PerformanceObserver((list) =>
          found(list.getEntries().map((entry) => entry.toJSON() as { value: number })),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => found([]), 300);
      }),
  );

test("nothing of a page moves while the rest of it arrives, and hardly anything when its letters do", async ({
  page,
  allow,
}) => {
  allow(/preload/);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: 60_000,
    uploadThroughput: -1,
  });
  for (const path of PAGES) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/*.woff2", (route) => held.then(() => route.continue()));
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await shiftsOf(page), path).toEqual([]);
    letGo();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const sum = (await shiftsOf(page)).reduce((all, { value }) => all + value, 0);
    expect(sum, `${path} with its letters`).toBeLessThanOrEqual(SHIFT_MAX);
    await page.unroute("**/*.woff2");
  }
});

for (const javaScriptEnabled of LONG ? [true, false] : [true])
  test.describe(`with scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a page that says it has loaded is laid out from its header to its footer", async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        for (const part of ["header.header", "main", "footer.footer"]) {
          const box = await page.locator(part).boundingBox();
          const isSeen = await page.locator(part).evaluate((one) =>
            one.checkVisibility({
              visibilityProperty: true,
              opacityProperty: true,
              contentVisibilityAuto: true,
            }),
          );
          expect(isSeen && (box?.height ?? 0) > 40, `${part} of ${path}`).toBe(true);
        }
      }
    });
  });
