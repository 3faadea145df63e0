/** How long the old line takes to go and, from its middle on, the new one to come, in milliseconds. */
const LINE_MS = 160;

/** The drawing at the head of a page. The cover of a post moves instead (app/sections/post-card/use-shared-cover.ts). */
const HEAD = "main > section:first-child .k-draw";

/**
 * Lets the line of one page's head become that of the next: on the new dots the old line undraws while the new one draws.
 * The new page is on screen by then. Not where reduced motion is preferred.
 */
export function lineGoesOn(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let left: SVGElement | null = null;
  const note = () => {
    left = document.querySelector<SVGElement>(HEAD);
    const { top = 0, bottom = 0 } = left?.getBoundingClientRect() ?? {};
    if (top > innerHeight || bottom < 0) left = null;
  };
  addEventListener("click", note, true);
  document.addEventListener("page-shown", () => {
    const head = document.querySelector<SVGElement>(HEAD);
    if (head && left && !left.isConnected) {
      undraw(left, head);
      drawSoon(head);
    }
    left = null;
  });
}

/** Shows a line that has left the page within the frame of a new drawing, and in its colours, until it has gone. */
function undraw(old: SVGElement, head: SVGElement): void {
  const line = old.querySelector("path");
  const art = head.parentElement;
  if (!line || !art) return;
  // Outside the application, which would trip over children that it does not know.
  const frame = document.createElement("div");
  const around = art.getBoundingClientRect();
  place(frame, around, { left: -scrollX, top: -scrollY });
  place(old, head.getBoundingClientRect(), around);
  Object.assign(frame.style, { overflow: "clip", pointerEvents: "none" });
  for (const token of ["--k-line", "--k-cell", "--k-w"])
    old.style.setProperty(token, getComputedStyle(head).getPropertyValue(token));
  old.classList.remove("k-draw");
  old.replaceChildren(line);
  frame.append(old);
  document.body.append(frame);
  const leaving = line.animate(
    [
      { strokeDasharray: "1.03 1", strokeDashoffset: 0 },
      { strokeDasharray: "1.03 1", strokeDashoffset: -1.03, fillOpacity: 0 },
    ],
    { duration: LINE_MS, easing: "ease-in" },
  );
  leaving.onfinish = leaving.oncancel = () => frame.remove();
}

function place({ style }: HTMLElement | SVGElement, at: DOMRect, from: { left: number; top: number }): void {
  Object.assign(style, {
    position: "absolute",
    left: `${at.left - from.left}px`,
    top: `${at.top - from.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
  });
}

/** The line of a first page takes longer. */
function drawSoon(head: SVGElement): void {
  for (const { effect } of head.getAnimations({ subtree: true }))
    effect?.updateTiming({ duration: LINE_MS, delay: LINE_MS / 2 });
}
