import type { Locator, Page } from "@playwright/test";

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

/** Scrolls until something stands in the middle of the window, and says how far that is. */
export async function scrollToSee(page: Page, what: Locator): Promise<number> {
  const top = await what.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const longest = document.documentElement.scrollHeight - innerHeight;
    return Math.round(Math.min(Math.max(scrollY + top + (height - innerHeight) / 2, 0), longest));
  });
  if (top !== (await scrolled(page))) await scrollTo(page, top);
  return top;
}

/** Follows a link to a place in the page, waits until the page has been told of the scroll, and says how far it went. */
export async function followInPage(page: Page, link: Locator): Promise<number> {
  await scrollToSee(page, link);
  const told = await page.evaluateHandle(() => ({
    end: new Promise<number>((resolve) => {
      addEventListener("scrollend", () => resolve(Math.round(scrollY)), { once: true });
    }),
  }));
  await link.click();
  return told.evaluate(({ end }) => end);
}
