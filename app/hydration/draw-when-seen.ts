/** Animates each `[data-draw]` kolam once, when 35 percent of it is in view; not where reduced motion is preferred. */
export function drawWhenSeen(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.add("k-draw");
        seen.unobserve(target);
      }
    },
    { threshold: 0.35 },
  );
  const watch = () =>
    document.querySelectorAll("[data-draw]:not(.k-draw)").forEach((figure) => seen.observe(figure));
  watch();
  document.addEventListener("page-shown", watch);
}
