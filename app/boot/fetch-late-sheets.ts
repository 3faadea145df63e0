import { afterFirstPaint } from "./after-first-paint.ts";

/** How long content below the first view may stay hidden, in milliseconds: a request can hang for minutes. */
const HIDDEN_MAX_MS = 3_000;

const { dataset } = document.documentElement;

/** Hides what lies below the first view, before any of it is painted. */
export function hideLateParts(): void {
  dataset["late"] = "";
}

/**
 * Fetches the page's late sheets after the first paint, if it has any. They style what lies below the first view,
 * which `data-late` hides until they have loaded, for three seconds at most. Without scripts the page's `<noscript>`
 * loads them.
 */
export function fetchLateSheets(): void {
  // Better unstyled than hidden.
  const show = () => {
    if (!("late" in dataset)) return;
    delete dataset["late"];
    // The browser went there while what is above had other heights.
    document.querySelector(":target")?.scrollIntoView({ behavior: "instant" });
  };
  const unread = document.getElementById("late");
  if (!unread) return show();
  // With scripts on, what is in a <noscript> is text.
  const [all = "", ...own] = Array.from(
    (unread.textContent ?? "").matchAll(/\/assets[^"]+/g),
    ([href]) => href,
  );
  const links = [sheet(all), ...own.map((href) => sheet(href, unread.dataset["area"]))];
  void Promise.all(links.map(settled)).then(show);
  afterFirstPaint(() => {
    document.head.append(...links);
    setTimeout(show, HIDDEN_MAX_MS);
  });
}

function sheet(href: string, area?: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  if (area) link.dataset["area"] = area;
  return link;
}

/** Resolves once a sheet has loaded or failed to. */
function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
