import { moveRail } from "./rail-motion.ts";

/** Turns the rail of logos from app/shell/client-rail.tsx into a carousel, and connects its buttons. */
export function startCarousel(section: HTMLElement): void {
  const play = section.querySelector<HTMLElement>(".rail-play");
  const motion = moveRail(section, (playing) => {
    if (!play) return;
    play.setAttribute("aria-label", play.dataset[playing ? "pause" : "play"] ?? "");
    play.toggleAttribute("data-paused", !playing);
  });
  play?.addEventListener("click", () => motion?.toggle());
  for (const button of section.querySelectorAll<HTMLElement>("[data-step]"))
    button.addEventListener("click", () => motion?.step(button.dataset["step"] === "1" ? 1 : -1));
}
