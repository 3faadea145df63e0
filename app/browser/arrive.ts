/** How far below its top a page is at first that was reached by a link of the site, as a share of the window. */
const LAST_BIT = 1 / 8;

/**
 * Scrolls smoothly over the last bit to the top of a page that a link inside the site led to. Its heading can be read from
 * the first paint. Not where something was painted before, nor where reduced motion is preferred.
 */
export function arrive(): void {
  const [visit] = performance.getEntriesByType("navigation");
  const cameByLink =
    visit instanceof PerformanceNavigationTiming &&
    visit.type === "navigate" &&
    document.referrer.startsWith(`${location.origin}/`);
  const isPainted = performance.getEntriesByType("paint").length > 0;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!cameByLink || isPainted || isCalm || location.hash || scrollY > 0) return;
  // A form that comes back to be corrected has the focus on what is wrong.
  if (document.querySelector("[autofocus]")) return;
  scrollTo({ top: Math.floor(innerHeight * LAST_BIT), behavior: "instant" });
  scrollTo({ top: 0, behavior: "smooth" });
}
