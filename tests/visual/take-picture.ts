import type { Browser, BrowserContext, Page } from "@playwright/test";

/** A window and its colour scheme. */
export interface View {
  width: number;
  scheme: "light" | "dark";
}

/** The views in which every page is shown. */
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
  return context;
}

/** Opens a page and waits until all of it is there: scripts, fonts, pictures further down. */
export async function openWhole(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    // A lazy picture outside a narrow window never comes by itself.
    const whole = async (image: HTMLImageElement) => {
      image.loading = "eager";
      await image.decode().catch(() => undefined);
    };
    await Promise.all([...document.images].map(whole));
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  return answer?.status() ?? 0;
}

/**
 * The whole page, in a window high enough for it, as a PNG file. Playwright's own full page is taken from a window that
 * grows for a moment, and elements with scroll snap may then end up elsewhere.
 */
export async function takeWholePicture(page: Page): Promise<Buffer> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return takePicture(page);
}

/** Content of the window, as a PNG file. */
export function takePicture(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** A file's name for a page in a view. */
export function pictureName(page: string, { width, scheme }: View): string {
  const name = page.replace(/^\/|\/$/g, "").replace(/[^\w-]+/g, "-") || "home";
  return `${name}-${width}-${scheme}.png`;
}
