/** No letter that can be read fits between two points so far apart, in CSS pixels. */
const STEP = 8;
/** Controls and texts that are no text nodes: fields, buttons, letters of a drawing, the rail of logos. */
const OTHER_CONTENT = "input, textarea, select, button, svg text, .clients";

/** True if an element that floats above the page lies over text or a control, or would if it were shown. */
export function coversText(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  return under(floating, box).some(
    (element) =>
      element.matches(OTHER_CONTENT) ||
      [...element.childNodes].some((node) => node instanceof Text && textRects(node).some(meets(box))),
  );
}

/** Elements under an element, each once; text may lie under the link of its whole card. */
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
