import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sectionSamples, putSectionPages, type SectionPage } from "../support/section-samples.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { layoutFaults, LAYOUT_WIDTHS } from "../support/layout-faults.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { Surprises } from "../support/surprises.ts";

const SAMPLES = await sectionSamples();
/** Sections of cells: the last row is as long as the others. */
const IN_CELLS = ["cards", "cards with kolams", "cards with counts", "people", "posts", "logos"];

let site: Site;
let folder: string;
let addresses: Map<string, SectionPage[]>;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sections-"));
  await cp("content", folder, { recursive: true });
  addresses = await putSectionPages(folder, SAMPLES);
  site = await startSite({ hasReadPosts: true, settings: { CONTENT_DIR: folder } });
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sections whose last row ends before the others do, or whose text is cut off or runs into what follows. */
const sectionFaults = (page: Page, entries: string, rows: boolean) =>
  page.evaluate(
    ([selector, inRows]) =>
      [...document.querySelectorAll("main > section")].flatMap((section, at) => {
        const items = [...section.querySelectorAll(selector)];
        const boxes = items.map((item) => item.getBoundingClientRect());
        const [right, last] = [Math.max(...boxes.map((box) => box.right)), boxes.at(-1)];
        const cut = items.filter((item) => item.scrollHeight > item.clientHeight + 2);
        return [
          ...(inRows && last && last.right < right - 2 ? [`section ${at}: its last row is short`] : []),
          ...(cut.length > 0 ? [`section ${at}: text runs out of its place`] : []),
        ];
      }),
    [entries, rows] as const,
  );

for (const [place, [name, { entries, fewest, most }]] of Object.entries(SAMPLES).entries()) {
  if (!LONG && place % 5 !== 0) continue;
  test(`${name}: from ${fewest} to ${most}, in windows of every kind`, async ({ browser }) => {
    const context = await browser.newContext();
    const surprises = new Surprises(site.origin);
    await surprises.watch(context);
    const page = await context.newPage();
    const pages = addresses.get(name) ?? [];
    for (const { path, counts } of LONG
      ? pages
      : [pages[0], pages.at(-1)].filter((one) => one !== undefined)) {
      await page.goto(site.origin + path);
      const sections = page.locator("main > section:not(.phead)");
      for (const [index, count] of counts.entries())
        await expect(sections.nth(index).locator(entries)).toHaveCount(count);
      for (const width of LAYOUT_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const [found = []] = await layoutFaults(page, [{ entries, mayEndShort: true }]);
        expect(
          [...found, ...(await sectionFaults(page, entries, IN_CELLS.includes(name)))],
          `${path}, ${width} px`,
        ).toEqual([]);
      }
    }
    // In the short run the page of every section is asked about once, below.
    if (LONG) await expectAccessible(page);
    surprises.assertNone();
    await context.close();
  });
}

test("a page of every section is accessible on every ground, and its form works with scripts", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const surprises = new Surprises(site.origin);
  // Browsers log every form that comes back.
  surprises.allow(/status of 422/);
  await surprises.watch(context);
  const page = await context.newPage();
  await page.goto(`${site.origin}/mixed-sections`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.locator("[aria-invalid=true]")).not.toHaveCount(0);
  await page.getByLabel("Work e-mail").fill("noor@company.example");
  await page.getByLabel("Your name").fill("Noor Sample");
  await page.getByLabel("What is it about?").selectOption("ai");
  await page.getByLabel("Second choice, day").fill(dayAhead(3));
  await page.getByLabel("Second choice, time").selectOption("10:30");
  await page.getByLabel("Your message").fill("Three systems keep the same customer.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page).toHaveURL(/\/contact\/received\//);
  surprises.assertNone();
  await context.close();
});

test("no drawing of a page comes twice", async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/mixed-sections`);
  const lines = await page
    .locator("main .kolam:not(.tally) > path:first-child")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  expect(lines.length).toBeGreaterThan(5);
  expect(new Set(lines).size).toBe(lines.length);
  await page.close();
});

/** Styles inside each section, by its words, without its ground and its distance to its neighbours. */
const looksOfSections = (page: Page) =>
  page.evaluate(() => {
    const looks = [
      "display",
      "position",
      "gridTemplateColumns",
      "columnGap",
      "fontSize",
      "fontWeight",
      "lineHeight",
      "width",
      "height",
      "marginTop",
      "paddingTop",
      "borderTopWidth",
      "textAlign",
    ] as const;
    const sections = [...document.querySelectorAll("main > section:not(.phead)")].map((section) => {
      const parts = [...section.querySelectorAll("*")].map((part) => {
        const style = getComputedStyle(part);
        return [part.tagName, ...looks.map((look) => style[look])].join(" ");
      });
      return [section.textContent, parts] as const;
    });
    return Object.fromEntries(sections);
  });

test("sections look the same in any order", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  // A picture that has not come yet is as wide as its place.
  const load = () =>
    page.evaluate(() => {
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = "eager";
      return Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    });
  await page.goto(`${site.origin}/in-order`);
  await load();
  const before = await looksOfSections(page);
  await page.goto(`${site.origin}/in-reverse`);
  await load();
  expect(Object.keys(before).length).toBe(10);
  expect(await looksOfSections(page)).toEqual(before);
  await page.close();
});
