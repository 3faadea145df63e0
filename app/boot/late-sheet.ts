import { afterFirstPaint } from "./after-first-paint.ts";

/**
 * Fetches the page's late sheet after the first paint, where the page has one: it styles what lies below the first
 * view, so it must not hold that up. Until it is there `data-late` keeps those parts unseen. Without scripts the
 * page's `<noscript>` loads it.
 */
export function fetchLateSheet(): void {
  const href = document.querySelector<HTMLElement>("[data-late]")?.dataset["late"];
  if (!href) return;
  const { dataset } = document.documentElement;
  dataset["late"] = "";
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  // Unstyled is better than unseen.
  link.onload = link.onerror = () => delete dataset["late"];
  afterFirstPaint(() => document.head.append(link));
}
