import { whenIdle } from "./when-idle.ts";

/** Height of a part that has not been laid out yet: most are a screen high. */
const LIKELY_SIZE = "auto 100vh";

/**
 * Leaves the style and layout of what is below the first view until a page that was just inserted has been painted.
 * Then the browser lays out what is near, as `auto` says, and the other parts one by one when it is idle.
 */
export function showFirstViewFirst(): void {
  // The new heading is about to get the focus, which nothing in a hidden part can take.
  const all = document.querySelectorAll<HTMLElement>("main > * + *, main > article > * > *");
  const parts = [...all].filter((part) => !part.querySelector("h1"));
  for (const { style } of parts) {
    // Of its own accord the browser would lay out a screen and a half below the first view at once.
    style.contentVisibility = "hidden";
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
  requestAnimationFrame(() => {
    for (const part of parts.filter((one) => one.getBoundingClientRect().top < innerHeight))
      part.style.contentVisibility = "visible";
    requestAnimationFrame(() => {
      for (const { style } of parts)
        if (style.contentVisibility === "hidden") style.contentVisibility = "auto";
      whenIdle(layOutNext);
    });
  });
}
