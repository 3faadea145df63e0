import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { HEADS } from "#model/content/resolve-grounds.ts";
import { layoutFaults, LAYOUT_WIDTHS } from "../support/layout-faults.ts";
import { misfits } from "../support/misfits.ts";
import { fileOf, putForRandomPages, withOwnAnchors } from "../support/random-pages/random-page.ts";
import { sectionValues, type Fields } from "../support/random-pages/section-values.ts";
import { LARGEST, SMALLEST } from "../support/random-pages/sizes.ts";
import { LONG } from "../support/sampled-pages.ts";
import { HEAD_SECTION, sectionPage } from "../support/section-samples.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

const SEED = 20_261_128;
const WIDTHS = LONG ? LAYOUT_WIDTHS : [320, 1440];
/** Places and widths do not go by colours. */
const THEMES = LONG ? (["light", "dark"] as const) : (["light"] as const);
/** The map of an office has fixed places for its names, and no room for five of the longest on phones. */
const TOO_SMALL_FOR_THE_LARGEST = ["office"];
/** As many kinds as stand on a page. */
const KINDS_A_PAGE = 8;

/** Pages of the smallest sections and of the largest, by their names: one of each head, and the others by the alphabet. */
const PAGES = new Map<string, Fields[]>();
const SIZES = LONG ? { smallest: SMALLEST, largest: LARGEST } : { largest: LARGEST };
for (const [size, sizes] of Object.entries(SIZES)) {
  const kinds = await sectionValues(sizes);
  const of = (kind: string) => fc.sample(kinds.get(kind) ?? fc.constant({}), { seed: SEED, numRuns: 1 });
  for (const head of HEADS) PAGES.set(`${size}-${head}`, of(head));
  // A call is the last section wherever it is.
  const apart = [...HEADS, "call", ...(sizes === LARGEST ? TOO_SMALL_FOR_THE_LARGEST : [])];
  const others = [...kinds.keys()].filter((kind) => !apart.includes(kind));
  for (let at = 0; at <= others.length; at += KINDS_A_PAGE) {
    const some = [...others, "call"].slice(at, at + KINDS_A_PAGE);
    PAGES.set(`${size}-${some[0]}-to-${some.at(-1)}`, [HEAD_SECTION, ...some.flatMap(of)]);
  }
}

let site: Site;
let folder: string;

test.describe.configure({ mode: "default", timeout: LONG ? 600_000 : 120_000 });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "section-sizes-"));
  await cp("content", folder, { recursive: true });
  await putForRandomPages(folder);
  for (const [name, sections] of PAGES) {
    const page = JSON.parse(sectionPage(withOwnAnchors(sections)));
    await writeFile(join(folder, "pages", `${name}.json`), fileOf(name, page));
  }
  site = await startSite({ hasReadPosts: true, settings: { CONTENT_DIR: folder } });
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

for (const [name, sections] of PAGES) {
  const kinds = sections.map(({ section }) => String(section));
  test(`sections have their place at their ${name.replaceAll("-", " ")}`, async ({ browser }) => {
    const context = await browser.newContext();
    const surprises = new Surprises(site.origin);
    await surprises.watch(context);
    const page = await context.newPage();
    const answer = await page.goto(`${site.origin}/${name}`);
    expect(answer?.status(), kinds.join(", ")).toBe(200);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const [faults = []] = await layoutFaults(page, [{ entries: "main > section", mayEndShort: true }]);
        expect
          .soft([...faults, ...(await misfits(page))], `${name}, ${width} px, ${colorScheme}`)
          .toEqual([]);
      }
    }
    surprises.assertNone();
    await context.close();
  });
}
