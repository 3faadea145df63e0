/*
 * Runs in the head, before the first paint, so that neither a chosen theme nor a hidden header flashes, and
 * so that the menu works from the start, even if the page's script (site.ts) does not load.
 */
import { hideFrameByHash } from "./bare-frame.ts";
import { openMenus } from "./open-menus.ts";
import { openSubmenu } from "./open-submenu.ts";
import { showTheme, switchTheme } from "./theme.ts";
import { onClick } from "./on-click.ts";
import { storeLocally } from "./store-locally.ts";

/** Initial scroll offset of a page opened by an internal link, as a share of the window. */
const LAST_BIT = 1 / 8;

showTheme();
hideFrameByHash();
// The script comes before its elements. `DOMContentLoaded` would also wait for the page's script.
document.addEventListener(
  "readystatechange",
  () => {
    arrive();
    switchTheme();
    openMenus();
    openSubmenu();
    keepFeaturedMarker();
  },
  { once: true },
);

/**
 * The featured post marker of the specification: cleared when the home page is shown, and set to the
 * `data-success-id` of the featured post that was clicked.
 */
function keepFeaturedMarker(): void {
  // `pageshow` fires once a page is shown, even if prerendered or restored.
  addEventListener("pageshow", () => {
    if (location.pathname === "/") storeLocally("successID", "");
  });
  onClick("[data-success-id]", ({ dataset }) => storeLocally("successID", dataset["successId"] ?? ""));
}

/**
 * Scrolls smoothly to the top of a page opened by an internal link. Its heading is readable from the first paint. Not
 * if a page was painted before, nor if reduced motion is preferred.
 */
function arrive(): void {
  const [visit] = performance.getEntriesByType("navigation");
  const cameByLink =
    visit instanceof PerformanceNavigationTiming &&
    visit.type === "navigate" &&
    document.referrer.startsWith(`${location.origin}/`);
  const isPainted = performance.getEntriesByType("paint").length > 0;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!cameByLink || isPainted || isCalm || location.hash || scrollY > 0) return;
  // A form with errors has focus on its problem.
  if (document.querySelector("[autofocus]")) return;
  scrollTo({ top: Math.floor(innerHeight * LAST_BIT), behavior: "instant" });
  scrollTo({ top: 0, behavior: "smooth" });
}
