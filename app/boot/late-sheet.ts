import { afterFirstPaint } from "./after-first-paint.ts";

/**
 * Fetches the page's late sheets after the first paint, where the page has some: they style what lies below the
 * first view, so they must not hold that up. Until they are there `data-late` keeps those parts unseen. Without
 * scripts the page's `<noscript>` loads them.
 */
export function fetchLateSheets(): void {
  const names = document.querySelector<HTMLElement>("noscript[data-late]")?.dataset;
  if (!names) return;
  const { dataset } = document.documentElement;
  dataset["late"] = "";
  const [rest = "", ...own] = (names["late"] ?? "").split(" ");
  const links = [sheet(rest), ...own.map((href) => sheet(href, names["area"]))];
  let missing = links.length;
  for (const link of links) {
    // Unstyled is better than unseen.
    link.onload = link.onerror = () => {
      missing -= 1;
      if (missing === 0) delete dataset["late"];
    };
  }
  afterFirstPaint(() => document.head.append(...links));
}

function sheet(href: string, area?: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  if (area) link.dataset["area"] = area;
  return link;
}
