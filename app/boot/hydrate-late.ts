import type { BootState } from "../hydration/boot-state.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { linkTo } from "./link-to.ts";
import { closestTo } from "./on-click.ts";

/**
 * Loads the application once the page has loaded and painted and the browser is idle, or on the visitor's first
 * interaction. The page paints and works without React.
 */
export function hydrateLate(): void {
  const block = document.getElementById("boot-state");
  // In engines before 2022 the application would break off half-way.
  if (!block || !("findLast" in Array.prototype)) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const load = () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server into this very page
    const { entry, manifest, preload } = JSON.parse(block.textContent ?? "") as BootState;
    document.head.append(...[manifest, ...preload].map((href) => linkTo(href, "modulepreload")));
    // A module runs once per address, so a second start does nothing. A page that is left or loses its connection
    // stays as it is.
    import(/* @vite-ignore */ entry).catch(() => undefined);
  };
  const start = () => {
    waiting.abort();
    // Who is in a field of a page that is being painted waits for that first.
    afterFirstPaint(load);
  };
  const whenIdle = () =>
    afterFirstPaint(() =>
      "requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 200),
    );
  const begin = (event: Event) => {
    // A link goes to the server at once; starting the application would only keep it waiting.
    if (!closestTo(event, "a[href]")) start();
  };
  // No sign of a pointer: the browser gives them also when the page comes to lie under one that rests.
  for (const name of ["pointerdown", "keydown", "focusin"])
    addEventListener(name, begin, { capture: true, signal });
  addEventListener("load", whenIdle, { signal });
}
