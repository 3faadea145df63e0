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
  if (!block) return;
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
    // Who moves the mouse over a page that is still blank waits for its paint first.
    afterFirstPaint(load);
  };
  const whenIdle = () =>
    afterFirstPaint(() =>
      "requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 200),
    );
  const begin = (event: Event) => {
    // The browser says so, too, when the page comes to lie under a pointer that rests.
    if (event instanceof MouseEvent && event.type === "pointermove" && !event.movementX && !event.movementY)
      return;
    const byMouse = "pointerType" in event && event.pointerType === "mouse";
    // A tap on a link goes to the server at once; starting the application would only keep it waiting.
    if (byMouse || event.type === "keydown" || !closestTo(event, "a[href]")) start();
  };
  for (const name of ["pointerdown", "pointermove", "keydown", "focusin"])
    addEventListener(name, begin, { capture: true, signal });
  addEventListener("load", whenIdle, { signal });
}
