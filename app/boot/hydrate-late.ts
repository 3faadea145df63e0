import type { BootState } from "../hydration/boot-state.ts";
import { afterFirstPaint } from "./after-first-paint.ts";

const WAKING = ["pointerdown", "pointerover", "keydown", "touchstart", "focusin"] as const;

/**
 * Fetches the application when the page has loaded and painted and the browser is idle, or when somebody touches the page
 * first. Nothing of React is needed to paint or to use the page.
 */
export function hydrateLate(): void {
  const block = document.getElementById("boot-state");
  if (!block) return;
  const start = () => {
    for (const name of WAKING) removeEventListener(name, start, true);
    removeEventListener("load", whenIdle);
    const { entry, manifest, preload } = JSON.parse(block.textContent ?? "") as BootState;
    for (const href of [manifest, ...preload])
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    // Modules are kept by address: a second start would change nothing.
    void import(/* @vite-ignore */ entry);
  };
  const whenIdle = () =>
    afterFirstPaint(() =>
      "requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 200),
    );
  for (const name of WAKING) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
