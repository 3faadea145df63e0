import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { startSite } from "../tests/support/start-site.ts";
import { openView, openWhole, pictureName, takeWholePicture, views } from "../tests/visual/take-picture.ts";

const FOLDER = ".reports/screenshots";

const named = process.argv.slice(2);
const paths =
  named.length > 0 ? named : ["/", "/contact", "/blog", "/about", "/services", "/business-solutions"];

await mkdir(FOLDER, { recursive: true });
const site = await startSite();
const browser = await chromium.launch(chromiumLaunch());
for (const view of views) {
  const context = await openView(browser, site.origin, view);
  for (const path of paths) {
    const page = await context.newPage();
    await openWhole(page, path);
    const file = join(FOLDER, pictureName(path, view));
    await writeFile(file, await takeWholePicture(page));
    console.log(file);
    await page.close();
  }
  await context.close();
}
await browser.close();
await site.stop();
