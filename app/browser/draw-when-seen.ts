/**
 * Draws each `[data-draw]` kolam once, when 35 percent of it is in view, unless reduced motion is preferred. Its line
 * is hidden only just before it enters the window: a drawing seen whole stays whole.
 */
export function drawWhenSeen(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect: box, target } of entries.filter((entry) => entry.isIntersecting)) {
        near.unobserve(target);
        if (box.top < innerHeight && box.bottom > 0) continue;
        target.classList.add("k-draw");
        for (const animation of target.getAnimations({ subtree: true })) animation.pause();
        seen.observe(target);
      }
    },
    { rootMargin: "25% 0px" },
  );
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
        seen.unobserve(target);
        for (const animation of target.getAnimations({ subtree: true })) animation.play();
      }
    },
    { threshold: 0.35 },
  );
  document.querySelectorAll("[data-draw]").forEach((figure) => near.observe(figure));
}
