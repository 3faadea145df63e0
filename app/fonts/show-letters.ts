/** Browsers count no smaller movement as a shift of the layout. */
const SEEN_PX = 3;
/** What is higher may have two lines. */
const LINE_MAX_PX = 53;

/**
 * Shows the site's letters on a visitor's first page, whose paint did not wait for them. Only where that moves nothing in
 * view: otherwise the page keeps the letters it was painted with, and the next one has the site's from the start.
 */
export async function showLetters(): Promise<void> {
  const { dataset } = document.documentElement;
  const file = document.querySelector<HTMLLinkElement>("#letters");
  if (!file || "letters" in dataset) return;
  const face = new FontFace("Anek Latin", `url(${file.href})`, { weight: "400 680", stretch: "100% 125%" });
  try {
    await face.load();
  } catch {
    return;
  }
  document.fonts.add(face);
  // In one task, so that no frame shows what is taken back.
  const before = placesInView();
  dataset["letters"] = "";
  if (!moved(before)) return;
  const release = holdRows(before);
  if (moved(before)) {
    delete dataset["letters"];
    release();
    return;
  }
  addEventListener("resize", release, { once: true });
  document.addEventListener("page-shown", release, { once: true });
}

/** Where everything stands that may be seen without scrolling. */
function placesInView(): Map<HTMLElement, DOMRect> {
  const parts = document.querySelectorAll<HTMLElement>(
    "body > :not(main), body > :not(main) *, main > *, main > :nth-child(-n + 2) *",
  );
  const places = Array.from(parts, (part) => [part, part.getBoundingClientRect()] as const);
  return new Map(places.filter(([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < innerHeight));
}

function moved(before: ReadonlyMap<Element, DOMRect>): boolean {
  return [...before].some(([part, { left, top }]) => {
    const now = part.getBoundingClientRect();
    return Math.abs(now.left - left) >= SEEN_PX || Math.abs(now.top - top) >= SEEN_PX;
  });
}

/** Keeps words that stand in a row as wide as they are: there a pixel of each moves all that follow. */
function holdRows(places: ReadonlyMap<HTMLElement, DOMRect>): () => void {
  const held = [...places].filter(
    ([{ parentElement }, { height }]) =>
      parentElement && height < LINE_MAX_PX && getComputedStyle(parentElement).display.endsWith("flex"),
  );
  for (const [part, { width }] of held) {
    const { style } = part;
    style.boxSizing = "border-box";
    style.width = `${width}px`;
    style.whiteSpace = "nowrap";
    // Room for longer words beside the dot.
    if (part.matches(".btn")) style.columnGap = "0";
  }
  return () => {
    for (const [part] of held) part.removeAttribute("style");
  };
}
