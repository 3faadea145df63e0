import { coversText } from "./covers-text.ts";

/** How long the page has to be still until the button comes back, in milliseconds. */
const STILL_MS = 150;

/**
 * Lets the dock float over the page where nothing is under it that is being read: it hides while the page moves, and
 * comes back where it covers no text. Without this it stands at the end of the page; on wide screens, in the margin.
 */
export function floatClear(dock: HTMLElement): void {
  const panel = dock.querySelector<HTMLElement>("[popover]");
  const button = dock.querySelector(".dock-toggle") ?? dock;
  const options = { passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    const open = (panel?.offsetWidth ?? 0) > 0;
    dock.toggleAttribute("data-away", !open && coversText(button));
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, STILL_MS);
  };
  let position = scrollY;
  const leave = () => {
    // Pages that become longer or shorter send such events, too.
    if (scrollY === position) return wait();
    position = scrollY;
    dock.toggleAttribute("data-away", true);
    panel?.hidePopover?.();
    wait();
  };
  // Styles, pictures, and open details change what lies under the dock.
  const grown = new ResizeObserver(wait);
  grown.observe(document.body);
  addEventListener("scroll", leave, options);
  addEventListener("resize", wait, options);
  dock.toggleAttribute("data-afloat", true);
  settle();
}
