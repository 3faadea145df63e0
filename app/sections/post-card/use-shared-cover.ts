import { useEffect, useRef, type RefObject } from "react";

const MOVE_MS = 240;

/** The cover that was left by a click on its post, and where it was in the viewport. */
let left: { id: string; from: DOMRect } | undefined;

/**
 * The cover of a post in a list. When the link to the post is clicked, the cover on the post's page begins where this
 * one was.
 */
export function useListedCover(id: string, href: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (ref.current && link?.getAttribute("href") === href)
        left = { id, from: ref.current.getBoundingClientRect() };
    };
    document.addEventListener("click", leave);
    return () => document.removeEventListener("click", leave);
  }, [id, href]);
  return ref;
}

/**
 * The cover on a post's page. It moves from the place of the cover that was clicked, while the page is already there to
 * be read: a view transition would hold the page back until both are captured.
 */
export function useArrivingCover(id: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = left;
    left = undefined;
    if (start?.id !== id || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // Once the page is at its top, and before it is painted.
    const frame = requestAnimationFrame(() => {
      const to = ref.current?.getBoundingClientRect();
      if (!to || to.width === 0 || to.height === 0) return;
      const { from } = start;
      const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
      ref.current?.animate(
        [
          { transform, transformOrigin: "0 0" },
          { transform: "none", transformOrigin: "0 0" },
        ],
        {
          duration: MOVE_MS,
          easing: "cubic-bezier(.3, 0, .1, 1)",
        },
      );
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return ref;
}
