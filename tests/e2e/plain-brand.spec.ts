import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askAxe } from "../support/expect-accessible.ts";
import { LAYOUT_WIDTHS } from "../support/layout-faults.ts";
import { misfits } from "../support/misfits.ts";
import { putNorthwind } from "../support/northwind.ts";
import { contentOf, sentPage } from "../support/sent-page.ts";
import { sampledPages } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

test("a brand without kolams fits every window, loads silently and is accessible in both themes", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), "northwind-"));
  await putNorthwind(join(folder, "content"));
  const site = await startSite({ settings: { CONTENT_DIR: join(folder, "content") } });
  const context = await browser.newContext();
  const surprises = new Surprises(site.origin);
  surprises.allow(/status of 404/);
  await surprises.watch(context);
  const page = await context.newPage();
  const paths = [...sampledPages.filter((path) => path !== "/before-you-move"), "/harbours"];
  for (const [index, path] of paths.entries()) {
    const sent = await sentPage(page, site.origin + path);
    await page.goto(site.origin + path);
    expect.soft((await contentOf(page)).text, path).toBe(sent.content.text);
    for (const width of LAYOUT_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await misfits(page), `${path} at ${width} px`).toEqual([]);
    }
    // Every page in one theme, at one end of the widths or the other.
    await page.setViewportSize({ width: index % 2 === 0 ? 390 : 1440, height: 900 });
    await page.emulateMedia({ colorScheme: index % 4 < 2 ? "light" : "dark" });
    expect.soft((await askAxe(page)).found, path).toEqual([]);
  }
  expect(surprises.take()).toEqual([]);
  await context.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
