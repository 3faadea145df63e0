/*
 * Runs before the first paint. A visitor who comes from another of our pages has the site's letters, and the page is
 * painted with them. On the first page they come after the paint, which would wait for them (app/fonts/show-letters.ts).
 */
const [visit] = performance.getEntriesByType("navigation");
const again = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
const file = document.querySelector<HTMLLinkElement>("#letters");
if (file && (again || document.referrer.startsWith(`${location.origin}/`))) {
  document.documentElement.dataset["letters"] = "";
  file.rel = "preload";
}
