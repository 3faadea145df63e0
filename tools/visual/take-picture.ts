import type { Browser, BrowserContext, Page } from "@playwright/test";
import { noteHydration } from "../../tests/support/delay-scripts.ts";

/** How a page is looked at. */
export interface View {
  width: number;
  scheme: "light" | "dark";
}

/** The widths and colours that every page is looked at in. */
export const views: readonly View[] = [1440, 768, 390].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme })),
);

/** A window in which two renderings of one page are the same: one pixel a pixel, no motion, one time of day. */
export async function openView(browser: Browser, origin: string, view: View): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: view.width, height: view.width > 500 ? 900 : 844 },
    colorScheme: view.scheme,
    reducedMotion: "reduce",
    deviceScaleFactor: 1,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  await noteHydration(context);
  return context;
}

/** Opens a page and waits until nothing of it is still to come: scripts, late sheets, fonts, pictures further down. */
export async function openWhole(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() => "pageHydrated" in window && !("late" in document.documentElement.dataset));
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  return answer?.status() ?? 0;
}

/** The whole page as it stands, as a PNG file. */
export function takePicture(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
}

/** A file's name for a page in a view. */
export function pictureName(page: string, { width, scheme }: View): string {
  const name = page.replace(/^\/|\/$/g, "").replace(/[^\w-]+/g, "-") || "home";
  return `${name}-${width}-${scheme}.png`;
}
