import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { startSite } from "../tests/support/start-site.ts";

const FOLDER = ".reports/screenshots";
const WIDTHS = [1440, 768, 390];
const SCHEMES = ["light", "dark"] as const;

const named = process.argv.slice(2);
const paths =
  named.length > 0 ? named : ["/", "/contact", "/blog", "/about", "/services", "/business-solutions"];

await mkdir(FOLDER, { recursive: true });
const site = await startSite();
const browser = await chromium.launch(chromiumLaunch());
for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width, height: width > 500 ? 900 : 844 },
      colorScheme,
      reducedMotion: "reduce",
      deviceScaleFactor: 1,
    });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      await page.evaluate(showEverything);
      await page.waitForLoadState("networkidle");
      const file = join(FOLDER, `${nameOf(path)}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
      console.log(file);
    }
    await context.close();
  }
}
await browser.close();
await site.stop();

/** Runs in the page: passes every part of it, so that what comes late is asked for, and waits for fonts. */
async function showEverything(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  scrollTo(0, 0);
  await document.fonts.ready;
}

function nameOf(path: string): string {
  return path.replace(/^\/|\/$/g, "").replace(/[^\w-]+/g, "-") || "home";
}
