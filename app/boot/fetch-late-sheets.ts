import { afterFirstPaint } from "./after-first-paint.ts";
import { linkTo } from "./link-to.ts";

/** How long content below the first view may stay hidden, in milliseconds: a request can hang for minutes. */
const HIDDEN_MAX_MS = 3_000;

const { dataset } = document.documentElement;

/**
 * Hides what lies below the first view, before any of it is painted, for three seconds at most, whatever becomes of the
 * rest of the document and of the scripts.
 */
export function hideLateParts(): void {
  setTimeout(show, HIDDEN_MAX_MS);
  addEventListener("beforeprint", show);
  dataset["late"] = "";
}

/** Better unstyled than hidden. */
function show(): void {
  if (!("late" in dataset)) return;
  delete dataset["late"];
  // The browser went there while what is above had other heights.
  document.querySelector(":target")?.scrollIntoView({ behavior: "instant" });
}

/**
 * Fetches the page's late sheets, if it has any: after the first paint, or at once on Back and reload. They style what
 * lies below the first view, which `data-late` hides until they have loaded. Without scripts the page's `<noscript>` loads
 * them.
 */
export function fetchLateSheets(): void {
  const unread = document.querySelector<HTMLElement>("noscript[data-area]");
  if (!unread) return show();
  // With scripts on, what is in a <noscript> is text.
  const [all = "", ...own] = unread.textContent.match(/\/assets[^"]+/g) ?? [];
  const links = [sheet(all), ...own.map((href) => sheet(href, unread.dataset["area"]))];
  void Promise.all(links.map(settled)).then(show);
  const add = () => document.head.append(...links);
  // On Back and reload the browser restores the position as soon as there is a layout, and has these sheets in its cache.
  if (isFirstVisit()) afterFirstPaint(add);
  else add();
}

function isFirstVisit(): boolean {
  const [visit]: (PerformanceEntry & { type?: string })[] = performance.getEntriesByType("navigation");
  return visit?.type === "navigate";
}

function sheet(href: string, area?: string): HTMLLinkElement {
  const link = linkTo(href, "stylesheet");
  if (area) link.dataset["area"] = area;
  return link;
}

/** Resolves once a sheet has loaded or failed to. */
function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
