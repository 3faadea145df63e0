/** How far things may move unseen, in pixels; browsers count no shift below three. */
const UNSEEN_PX = 2;

/**
 * Shows the site's letters on a visitor's first page, whose paint did not wait for them. Only where they move nothing that
 * is in view: otherwise the page keeps the letters it was painted with, and the next one has the site's from the start.
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
  const before = placesInView();
  document.fonts.add(face);
  dataset["letters"] = "";
  const moved = [...before].some(([part, { left, top }]) => {
    const now = part.getBoundingClientRect();
    return Math.abs(now.left - left) > UNSEEN_PX || Math.abs(now.top - top) > UNSEEN_PX;
  });
  // In the same task, so that no frame shows it.
  if (moved) delete dataset["letters"];
}

/** Where everything visible in the window stands. */
function placesInView(): Map<Element, DOMRect> {
  const places = [...document.body.querySelectorAll("*")].map(
    (part) => [part, part.getBoundingClientRect()] as const,
  );
  return new Map(
    places.filter(
      ([, { top, bottom, width }]) => width > 0 && bottom > 0 && top < innerHeight,
    ),
  );
}
