import { closestTo } from "./closest-to.ts";

/** Runs a callback on clicks on or inside elements matching a selector, whenever they are added to the document. */
export function onClick(selector: string, run: (clicked: HTMLElement) => void): void {
  document.addEventListener("click", (event) => {
    const clicked = closestTo(event, selector);
    if (clicked) run(clicked);
  });
}
