import { railClock } from "./rail-clock.ts";

/** Duration of one step, in milliseconds. */
const STEP_MS = 300;
/** Idle time after which a rail has finished scrolling, in milliseconds, in browsers without `scrollend`. */
const STILL_MS = 150;

/** Controls of a running rail. */
export interface RailMotion {
  /** Moves by one logo, forwards (1) or back (-1), and around the end; the rail then stays there. */
  step(by: 1 | -1): void;
  /** Pauses or plays. */
  toggle(): void;
}

/**
 * Turns the rail of logos into an endless, self-playing carousel with arrows that can still be swiped. It rotates by
 * the flex `order` of the slides, so that the visible logos are always in the middle of the scrollable width; no slide
 * is duplicated, and their order in the document never changes.
 * @param section the carousel, as app/shell/client-rail.tsx renders it
 * @param onPlaying called when the rail starts or stops playing; a pause by hover or focus is neither
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
  /** Number of logos outside the window, and of those on the left. */
  let extra = 0;
  let spare = 0;
  let shown = 0;
  let motion: Animation | undefined;

  /** Makes the logo scrolled to the first one; scrolling caused by a new width is ignored. */
  const read = () => {
    if (rail.clientWidth !== measured) return 0;
    const moved = Math.round(rail.scrollLeft / width) - spare;
    shown = (shown + moved + slides.length) % slides.length;
    return moved;
  };
  const arrange = () => {
    // Snapping would follow a logo to its new place in the ring, and again during the animation.
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
    extra = Math.max(0, slides.length - visible);
    section.toggleAttribute("data-fits", extra === 0);
    spare = Math.floor(extra / 2);
    arrange();
    requestAnimationFrame(release);
  };
  const settle = () => {
    if (motion || read() === 0) return;
    arrange();
    requestAnimationFrame(release);
  };
  const step = (by: 1 | -1) => {
    if (extra === 0) return;
    motion?.finish();
    read();
    // The logo that leaves has to stay visible on its side until the step is complete.
    spare = by === 1 ? Math.ceil(extra / 2) : Math.floor(extra / 2);
    shown = (shown + by + slides.length) % slides.length;
    arrange();
    // With reduced motion the step is complete at once; the animation only marks its end.
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
  // Smooth scrolling is off from here on, so that the first step also starts in place.
  rail.dataset["live"] = "";
  measure();
  // In the next frame: WebKit reports an error if these changes cause another measurement.
  const remeasure = () => requestAnimationFrame(measure);
  new ResizeObserver(remeasure).observe(rail);
  // A full-page screenshot briefly makes the window tiny, which scrolls the rail without changing its width.
  addEventListener("resize", remeasure);
  let still = 0;
  const scrolls = () => {
    clearTimeout(still);
    still = window.setTimeout(settle, STILL_MS);
  };
  // Safari before 26 and Chromium before 114 lack `scrollend`.
  const [scrolled, settled] =
    "onscrollend" in window ? (["scrollend", settle] as const) : (["scroll", scrolls] as const);
  rail.addEventListener(scrolled, settled);
  const clock = railClock(section, rail, { tick: () => step(1), playing: !calm.matches, onPlaying });

  return {
    step(by) {
      step(by);
      clock.stop();
    },
    toggle: clock.toggle,
  };
}
