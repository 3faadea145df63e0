import { closestTo } from "./on-click.ts";

/** The block that hydration begins with, and removes once it has all it needs. */
const BEFORE_HYDRATION = "#boot-state";
/** A link to another page. What has an ending in its name may be a download, and a part may be of this very page. */
const PAGE_LINK = 'a[href^="/"]:not([href*="."]):not([href*="#"])';

/**
 * Loads a page anew that comes back as it was left, if that is of no use any more: a message was sent from it by the
 * browser itself, so that the key of its form is used up, or it was left before it was complete.
 */
export function loadAnew(): void {
  let useless = false;
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented && closestTo(event, "[method=post]")) useless = true;
  });
  // Line and processor belong to the next page: what this one still asks for would keep it waiting.
  addEventListener("click", (event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (elsewhere || !closestTo(event, PAGE_LINK) || !document.querySelector(BEFORE_HYDRATION)) return;
    useless = true;
    stop();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && useless) location.reload();
  });
}
