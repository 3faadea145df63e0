import { whenIdle } from "./when-idle.ts";

/** Height of a part that has not been laid out yet: most are a screen high. */
const LIKELY_SIZE = "auto 100vh";

/**
 * Leaves the style and layout of what is below the first view until a page that was just inserted has been painted. The
 * browser itself knows what is in view; the other parts follow one by one, when it is idle.
 */
export function showFirstViewFirst(): void {
  const parts = [...document.querySelectorAll<HTMLElement>("main > * + *, main > article > * > *")];
  for (const { style } of parts) {
    style.contentVisibility = "auto";
    style.containIntrinsicSize = LIKELY_SIZE;
  }
  const layOutNext = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.removeProperty("content-visibility");
    part.style.removeProperty("contain-intrinsic-size");
    // Asked for its text, the browser brings the attribute up to date first; else it may come back empty.
    if (part.getAttribute("style") === "") part.removeAttribute("style");
    whenIdle(layOutNext);
  };
  requestAnimationFrame(() => whenIdle(layOutNext));
}
