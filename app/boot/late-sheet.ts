import { afterFirstPaint } from "./after-first-paint.ts";

/** How long the parts that the late sheets style may stay unseen, in milliseconds. A request can hang for minutes. */
const UNSEEN_MAX_MS = 3_000;

/**
 * Fetches the page's late sheets after the first paint, where the page has some: they style what lies below the
 * first view, so they must not hold that up. Until they are there, or for three seconds, `data-late` keeps those
 * parts unseen. Without scripts the page's `<noscript>` loads them.
 */
export function fetchLateSheets(): void {
  const names = document.querySelector<HTMLElement>("noscript[data-late]")?.dataset;
  if (!names) return;
  const { dataset } = document.documentElement;
  dataset["late"] = "";
  const [rest = "", ...own] = (names["late"] ?? "").split(" ");
  const links = [sheet(rest), ...own.map((href) => sheet(href, names["area"]))];
  // Unstyled is better than unseen.
  const show = () => delete dataset["late"];
  let missing = links.length;
  for (const link of links) {
    link.onload = link.onerror = () => {
      missing -= 1;
      if (missing === 0) show();
    };
  }
  afterFirstPaint(() => {
    document.head.append(...links);
    setTimeout(show, UNSEEN_MAX_MS);
  });
}

function sheet(href: string, area?: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  if (area) link.dataset["area"] = area;
  return link;
}
