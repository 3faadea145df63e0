import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** What of each address was painted that came without a load, and when, in milliseconds since the epoch. */
    textPaints?: { path: string; heading: boolean; at: number }[];
  }
}

/**
 * Lets every page of a context note when the heading of another page, or what is in view instead, is painted in it. The browser itself says so
 * (Element Timing), with the clock by which it also times the first paint of a page that is loaded.
 */
export async function watchHeadings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const paints: { path: string; heading: boolean; at: number }[] = [];
    window.textPaints = paints;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        paints.push({
          path: location.pathname + location.search,
          heading: Boolean(entry.element?.closest("h1")),
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
  /** When its heading was painted, or after Back what is in view instead: with the document, or later. */
  shownAt: number | undefined;
}

/** Asks a page for it, after something was done; undefined while it is being replaced by another. */
export async function arrivalAt(page: Page, path: string, acted: number): Promise<Arrival | undefined> {
  const asked = page.evaluate(
    ([path, acted]) => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
      const paints = window.textPaints?.filter((paint) => paint.path === path && paint.at > acted) ?? [];
      // Texts of later frames are no part of the wait, nor are they of the first paint of a page that is loaded.
      const later = (paints.find(({ heading }) => heading) ?? paints[0])?.at;
      return {
        path: location.pathname + location.search,
        shownAt: later ?? (painted === undefined ? undefined : performance.timeOrigin + painted),
      };
    },
    [path, acted] as const,
  );
  return asked.catch(() => undefined);
}
