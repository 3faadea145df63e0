/** The arrows of the logo rail scroll it, until its own script takes over and says so by `data-live`. */
export function stepRail(): void {
  document.addEventListener("click", ({ target }) => {
    const by = Number((target as Element).closest<HTMLElement>("[data-rail]")?.dataset["rail"]);
    const rail = document.querySelector<HTMLElement>(".rail:not([data-live])");
    if (!by || !rail) return;
    const end = rail.scrollWidth - rail.clientWidth;
    const next = rail.scrollLeft + (by * rail.scrollWidth) / rail.querySelectorAll("img").length;
    rail.scrollTo({ left: next > end + 4 ? 0 : next < -4 ? end : next });
  });
}
