import { railClock } from "./rail-clock.ts";

/** How long one step takes. */
const STEP_MS = 300;

/** A rail that moves. */
export interface RailMotion {
  /** Moves on by one logo (1) or back by one (-1), round the end. */
  step(by: 1 | -1): void;
  /** Pauses what plays, plays what is paused. */
  toggle(): void;
  /** Ends all motion and lets go of the page. */
  stop(): void;
}

/**
 * Brings the rail of logos to life: it goes round without an end, by itself and by its arrows, and can still be
 * swiped. The ring is turned with the flex `order` of the slides, so that the logos a visitor sees always stand in
 * the middle of what can be scrolled; no slide is there twice, and their order in the document never changes.
 * @param section the carousel, as client-rail.tsx renders it
 * @param onPlaying told when the rail begins or ceases to move by itself at all; holding it by pointer or focus is neither
 */
export function moveRail(
  section: HTMLElement,
  onPlaying: (playing: boolean) => void,
): RailMotion | undefined {
  const rail = section.querySelector<HTMLElement>(".rail");
  const track = rail?.firstElementChild;
  if (!rail || !(track instanceof HTMLElement)) return undefined;
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let measured = rail.clientWidth;
  let width = slides[0]?.getBoundingClientRect().width || 1;
  let spare = 0;
  let shown = 0;
  let motion: Animation | undefined;

  /** Where the visitor has scrolled to becomes the first logo shown; what a new width has moved is not their doing. */
  const read = () => {
    if (rail.clientWidth !== measured) return 0;
    const moved = Math.round(rail.scrollLeft / width) - spare;
    shown = (shown + moved + slides.length) % slides.length;
    return moved;
  };
  const arrange = () => {
    // Snapping would follow a logo to its new place in the ring, and once more while the ring moves.
    rail.style.scrollSnapType = "none";
    slides.forEach((slide, index) => {
      slide.style.order = String((index - shown + spare + slides.length) % slides.length);
    });
    rail.scrollLeft = spare * width;
  };
  const release = () => {
    if (!motion) rail.style.scrollSnapType = "";
  };
  const measure = () => {
    motion?.finish();
    const visible = Math.round(rail.clientWidth / (slides[0]?.getBoundingClientRect().width || 1));
    measured = rail.clientWidth;
    width = measured / visible;
    spare = Math.max(0, Math.floor((slides.length - visible) / 2));
    arrange();
    requestAnimationFrame(release);
  };
  const settle = () => {
    if (motion || read() === 0) return;
    arrange();
    requestAnimationFrame(release);
  };
  const step = (by: 1 | -1) => {
    if (spare === 0) return;
    motion?.finish();
    read();
    shown = (shown + by + slides.length) % slides.length;
    arrange();
    // Without motion the step is done; the animation then only marks its end.
    const from = calm.matches ? "none" : `translateX(${by * width}px)`;
    const now = track.animate([{ transform: from }, { transform: "none" }], {
      duration: STEP_MS,
      easing: "cubic-bezier(.3, 0, .1, 1)",
    });
    motion = now;
    now.onfinish = () => {
      if (motion !== now) return;
      motion = undefined;
      release();
    };
  };

  read();
  const resized = new ResizeObserver(measure);
  resized.observe(rail);
  rail.addEventListener("scrollend", settle);
  const clock = railClock(section, rail, { tick: () => step(1), playing: !calm.matches, onPlaying });
  rail.dataset["live"] = "";

  return {
    step(by) {
      step(by);
      clock.restart();
    },
    toggle: clock.toggle,
    stop() {
      clock.stop();
      resized.disconnect();
      rail.removeEventListener("scrollend", settle);
      delete rail.dataset["live"];
    },
  };
}
