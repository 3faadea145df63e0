/** Runs a callback on clicks on or inside elements matching a selector, whenever they are added to the document. */
export function onClick(selector: string, run: (clicked: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener("click", (event) => {
    const clicked = closestTo(event, selector);
    if (clicked) run(clicked, event);
  });
}

/** The element matching a selector that an event happened on or inside, if any. */
export function closestTo({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
