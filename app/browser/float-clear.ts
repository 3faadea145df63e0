/** No readable letter fits between two points this far apart, in CSS pixels. */
const STEP = 8;

/** Controls and texts without text nodes: fields, buttons, letters of a drawing, the rail of logos. */
const OTHER_CONTENT = "input, textarea, select, button, svg text, .clients";

/** Idle time of the page before the button returns, in milliseconds. */
const STILL_MS = 150;

/**
 * Lets the dock float over the page while it covers no text: it hides while the page moves, and returns where it covers
 * none. Without this it is at the end of the page; on wide screens, in the margin.
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
  // Styles, pictures and open details change the content under the dock.
  const grown = new ResizeObserver(wait);
  grown.observe(document.body);
  addEventListener("scroll", leave, options);
  addEventListener("resize", wait, options);
  dock.toggleAttribute("data-afloat", true);
  settle();
}

/** True if a floating element covers text or a control, or would if shown. */
function coversText(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  return under(floating, box).some(
    (element) =>
      element.matches(OTHER_CONTENT) ||
      [...element.childNodes].some((node) => node instanceof Text && textRects(node).some(meets(box))),
  );
}

/** Elements under an element, without duplicates; text may be under the link of its whole card. */
function under(floating: Element, { left, right, top, bottom }: DOMRect): Element[] {
  const found = new Set<Element>();
  for (let x = left; x <= right; x += STEP)
    for (let y = top; y <= bottom; y += STEP)
      for (const element of document.elementsFromPoint(x, y)) found.add(element);
  return [...found].filter((element) => !floating.contains(element));
}

function textRects(text: Text): DOMRect[] {
  if (text.data.trim() === "") return [];
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

function meets(box: DOMRect): (rect: DOMRect) => boolean {
  return (rect) =>
    rect.left < box.right && rect.right > box.left && rect.top < box.bottom && rect.bottom > box.top;
}
