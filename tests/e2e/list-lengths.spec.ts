import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { layoutFaults, LAYOUT_WIDTHS } from "../support/layout-faults.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";
import { setLength, VARIED_LISTS } from "../support/varied-lists.ts";

let site: Site;
let folder: string;

test.describe.configure({ mode: "parallel" });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lists-"));
  await cp("content", folder, { recursive: true });
  site = await startSite({ hasReadPosts: true, settings: { CONTENT_DIR: folder } });
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A page as it is sent once it is another than before: until then no browser need lay it out. At most a second later. */
async function nextVersion(url: string, before: string): Promise<string> {
  for (const deadline = Date.now() + 1_000; ; await pause(20)) {
    const sent = await (await fetch(url)).text();
    if (sent !== before || Date.now() > deadline) return sent;
  }
}

/** With lists of every shape between them. */
const SAMPLE = ["/", "/products"];

// All lists of a page grow together: each from its fewest entries to its most, in the short run at once.
for (const [path, lists] of Object.entries(VARIED_LISTS)) {
  if (!LONG && !SAMPLE.includes(path)) continue;
  test(`${path}: its lists at their lengths, in windows of every kind`, async ({ browser }) => {
    // Without scripts a page is looked at sooner, and looks the same.
    const still = await browser.newContext({ javaScriptEnabled: false });
    const page = await still.newPage();
    const last = Math.max(...lists.map(([, , , fewest, most]) => most - fewest));
    const rounds = LONG ? Array.from({ length: last + 1 }, (_, round) => round) : [0, last];
    let sent = "";
    for (const round of rounds) {
      const counts = lists.map(([, , , fewest, most]) => Math.min(fewest + round, most));
      for (const file of new Set(lists.map(([name]) => name))) {
        const content = JSON.parse(await readFile(join("content", file), "utf8"));
        for (const [index, [of, keys]] of lists.entries())
          if (of === file) setLength(content, keys, counts[index] ?? 0);
        await writeFile(join(folder, file), JSON.stringify(content));
      }
      sent = await nextVersion(site.origin + path, sent);
      await expect(async () => {
        await page.goto(site.origin + path);
        for (const [index, [, keys, entries]] of lists.entries())
          await expect(page.locator(entries), keys).toHaveCount(counts[index] ?? 0, { timeout: 100 });
      }).toPass({ intervals: [100], timeout: 30_000 });
      for (const width of LAYOUT_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await layoutFaults(
          page,
          lists.map(([, , entries]) => ({ entries })),
        );
        for (const [index, [, keys]] of lists.entries())
          expect.soft(faults[index], `${counts[index]} of ${keys} at ${width} px`).toEqual([]);
      }
    }
    await still.close();
    const context = await browser.newContext();
    const surprises = new Surprises(site.origin);
    // Links to what the shorter lists no longer have.
    surprises.allow(/content-warned/);
    await surprises.watch(context);
    const alive = await context.newPage();
    await alive.goto(site.origin + path);
    await expectAccessible(alive);
    surprises.assertNone();
    await context.close();
  });
}
