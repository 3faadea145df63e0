import { afterFirstPaint } from "./after-first-paint.ts";

/** How long content below the first view may stay hidden, in milliseconds: a request can hang for minutes. */
const HIDDEN_MAX_MS = 3_000;

/**
 * Fetches the page's late sheets after the first paint, if it has any. They style what lies below the first view,
 * which `data-late` hides until they have loaded, for three seconds at most. Without scripts the page's `<noscript>`
 * loads them.
 */
export function fetchLateSheets(): void {
  const names = document.querySelector<HTMLElement>("noscript[data-late]")?.dataset;
  if (!names) return;
  const { dataset } = document.documentElement;
  dataset["late"] = "";
  const [rest = "", ...own] = (names["late"] ?? "").split(" ");
  const links = [sheet(rest), ...own.map((href) => sheet(href, names["area"]))];
  // Better unstyled than hidden.
  const show = () => delete dataset["late"];
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
