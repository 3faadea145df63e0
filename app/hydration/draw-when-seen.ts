/**
 * Draws each `[data-draw]` kolam once, when 35 percent of it is in view; not where reduced motion is preferred. It waits
 * for that without its line only from just outside the window: one that was seen whole stays whole.
 */
export function drawWhenSeen(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect: box, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        if (box.top < innerHeight && box.bottom > 0) continue;
        target.classList.add("k-draw", "k-waits");
        seen.observe(target);
      }
    },
    { rootMargin: "25% 0px" },
  );
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        target.classList.remove("k-waits");
      }
    },
    { threshold: 0.35 },
  );
  const watch = () =>
    document.querySelectorAll("[data-draw]:not(.k-draw)").forEach((figure) => near.observe(figure));
  watch();
  document.addEventListener("page-shown", watch);
}
