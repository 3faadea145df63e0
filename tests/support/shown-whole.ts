import type { Page } from "@playwright/test";

/** Longer than what lies below the first view stays hidden while its styles are on their way. */
const SHOWN_MS = 5_000;

/** Lets `goto` of a page go on only when all of it is shown, except for tests that only wait for its first bytes. */
export function shownWhole(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    const whole = page.locator("html:not([data-late])");
    if (options?.waitUntil !== "commit")
      await whole.waitFor({ state: "attached", timeout: SHOWN_MS }).catch(() => undefined);
    return answer;
  };
  return page;
}
