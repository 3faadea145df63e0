import type { Page } from "@playwright/test";

/** How far the page is scrolled, in CSS pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls, and waits until the page has been told of it, which a busy browser does later than it scrolls. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        addEventListener("scrollend", () => Math.round(scrollY) === value && resolve());
        window.scrollTo({ top: value, behavior: "instant" });
      }),
    top,
  );
