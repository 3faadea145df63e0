import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import type { Journey } from "../plan.ts";

/** How long a finger stays. What a site does meanwhile is its gain. */
const TOUCH_MS = 80;
/** Seldom, because a question is work for the page as well; what it answers is a time of its own. */
const ASK_EVERY_MS = 100;
const WITHIN_MS = 60_000;
const LINK_TRIES = 20;

/** Touches the link to a page. Resolves to the milliseconds from lifting the finger until it is painted. */
export async function tap(page: Page, session: CDPSession, { to }: Journey): Promise<number> {
  const place = await findLink(page, to);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await pause(TOUCH_MS);
  return timeUntil(page, to, () =>
    session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  );
}

/** Goes back. Resolves to the milliseconds until the page before is painted again. */
export async function goBack(page: Page, session: CDPSession, { from }: Journey): Promise<number> {
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error(`${page.url()} has no page before it`);
  return timeUntil(page, from, () => session.send("Page.navigateToHistoryEntry", { entryId }));
}

async function timeUntil(page: Page, path: string, act: () => Promise<unknown>): Promise<number> {
  const acted = performance.timeOrigin + performance.now();
  await act();
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline;) {
    await pause(ASK_EVERY_MS);
    const arrival = await arrivalAt(page);
    if (arrival?.path === path && arrival.paintedAt > acted) return arrival.paintedAt - acted;
  }
  throw new Error(`${path} was not shown within ${WITHIN_MS / 1_000} s`);
}

/** Path of a page and the time of its first paint; undefined during a navigation. */
function arrivalAt(page: Page): Promise<{ path: string; paintedAt: number } | undefined> {
  const asked = page.evaluate(() => ({
    path: location.pathname + location.search,
    paintedAt:
      performance.timeOrigin +
      (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? -Infinity),
  }));
  return asked.catch(() => undefined);
}

/** Scrolls to a link that can be touched, and says where it then is. @throws Error when there is none */
async function findLink(page: Page, to: string): Promise<{ x: number; y: number }> {
  for (let tries = 0; tries < LINK_TRIES; tries += 1) {
    const place = await scrollToLink(page, to);
    if (place) return place;
    // Distant parts are laid out only once they are scrolled to (content-visibility).
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`${page.url()} has no link to ${to} that can be touched`);
}

/** The page's own links come before those of its frame. */
function scrollToLink(page: Page, to: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((to) => {
    const links = ["main a", "a"].flatMap((kind) => [...document.querySelectorAll(`${kind}[href="${to}"]`)]);
    for (const link of links) {
      link.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && link.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return undefined;
  }, to);
}
