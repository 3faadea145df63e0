import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** When the heading of each address was painted that came without a load, in milliseconds since the epoch. */
    headingPaints?: { path: string; at: number }[];
  }
}

/**
 * Lets every page of a context note when the heading of another page, or what is in view instead, is painted in it. The browser itself says so
 * (Element Timing), with the clock by which it also times the first paint of a page that is loaded.
 */
export async function watchHeadings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const paints: { path: string; at: number }[] = [];
    window.headingPaints = paints;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        paints.push({
          path: location.pathname + location.search,
          at: performance.timeOrigin + entry.startTime,
        });
    }).observe({ type: "element" });
    let known: Element | null | undefined;
    new MutationObserver(() => {
      const heading = document.querySelector("main h1");
      if (!heading || heading === known) return;
      // The first one came with the document.
      // After Back the heading may be out of view: then it is whatever text is in its place.
      if (known)
        for (const part of document.querySelectorAll("main :is(h1, h1 *, h2, h3, p, a, li)"))
          part.setAttribute("elementtiming", "text");
      known = heading;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What a page knows of its own arrival. */
interface Arrival {
  path: string;
  /** When its document began to be loaded. */
  loadedAt: number;
  /** When its heading was painted: with the document, or later. */
  shownAt: number | undefined;
}

/** Asks a page for it; undefined while it is being replaced by another. */
export async function arrivalAt(page: Page, path: string): Promise<Arrival | undefined> {
  const asked = page.evaluate((path) => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const later = window.headingPaints?.findLast((paint) => paint.path === path)?.at;
    return {
      path: location.pathname + location.search,
      loadedAt: performance.timeOrigin,
      shownAt: later ?? (painted === undefined ? undefined : performance.timeOrigin + painted),
    };
  }, path);
  return asked.catch(() => undefined);
}
