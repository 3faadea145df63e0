/*
 * Runs in the head, before the first paint, so that neither a chosen theme nor a hidden header flashes, and so that the menu
 * works from the first moment on, even where the page's own script (site.ts) does not arrive.
 */
import { hideFrameByHash } from "./bare-frame.ts";
import { openMenus } from "./open-menus.ts";
import { openSubmenu } from "./open-submenu.ts";
import { showTheme, switchTheme } from "./theme.ts";
import { onClick } from "./on-click.ts";
import { storeLocally } from "./store-locally.ts";

/** How far below its top a page is at first that was reached by a link of the site, as a share of the window. */
const LAST_BIT = 1 / 8;

showTheme();
hideFrameByHash();
// The script stands before what these look for. `DOMContentLoaded` would wait for the script of the page as well.
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
  // `pageshow` comes once a page is shown, also one that the browser had made ready or kept.
  addEventListener("pageshow", () => {
    if (location.pathname === "/") storeLocally("successID", "");
  });
  onClick("[data-success-id]", ({ dataset }) => storeLocally("successID", dataset["successId"] ?? ""));
}

/**
 * Scrolls smoothly over the last bit to the top of a page that a link inside the site led to. Its heading can be read from
 * the first paint. Not where something was painted before, nor where reduced motion is preferred.
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
  // A form that comes back to be corrected has the focus on what is wrong.
  if (document.querySelector("[autofocus]")) return;
  scrollTo({ top: Math.floor(innerHeight * LAST_BIT), behavior: "instant" });
  scrollTo({ top: 0, behavior: "smooth" });
}
