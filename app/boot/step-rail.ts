import { onClick } from "./on-click.ts";

/** The arrows of the logo rail scroll it until the carousel script takes over and sets `data-live`. */
export function stepRail(): void {
  onClick("[data-rail]", ({ dataset }) => {
    const by = Number(dataset["rail"]);
    const rail = document.querySelector<HTMLElement>(".rail:not([data-live])");
    if (!rail) return;
    const end = rail.scrollWidth - rail.clientWidth;
    const next = rail.scrollLeft + (by * rail.scrollWidth) / rail.querySelectorAll("img").length;
    rail.scrollTo({ left: next > end + 4 ? 0 : next < -4 ? end : next });
  });
}
