import type { BootState } from "../hydration/boot-state.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
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
  const start = () => {
    waiting.abort();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server into this very page
    const { entry, manifest, preload } = JSON.parse(block.textContent ?? "") as BootState;
    for (const href of [manifest, ...preload])
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    // A module runs once per address, so a second start does nothing.
    void import(/* @vite-ignore */ entry);
  };
  const whenIdle = () =>
    afterFirstPaint(() =>
      "requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 200),
    );
  const begin = (event: Event) => {
    const hovers =
      event instanceof PointerEvent && event.type === "pointerover" && event.pointerType === "mouse";
    // A tap on a link goes to the server at once; starting the application would only keep it waiting.
    if (hovers || event.type === "keydown" || !closestTo(event, "a[href]")) start();
  };
  for (const name of ["pointerdown", "pointerover", "keydown", "focusin"])
    addEventListener(name, begin, { capture: true, signal });
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { signal });
}
