/** The way back to the top is smooth where motion is allowed; focus goes there too, to the skip link. */
export function returnToTop(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest('[href="#top"]')) return;
    event.preventDefault();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    document.querySelector<HTMLElement>(".skip")?.focus({ preventScroll: true });
  });
}
