/** Delay of the first step once the rail is on screen and running, and of each further one, in milliseconds. */
const FIRST_MS = 1000;
const INTERVAL_MS = 3000;

/** Share of the rail that must be on screen. */
const ON_SCREEN = 0.5;

interface ClockOptions {
  tick(): void;
  /** True if the rail plays at first. */
  playing: boolean;
  onPlaying(playing: boolean): void;
}

/** Ticks while the rail plays, is on screen in a visible tab, and is neither hovered nor focused. */
export function railClock(section: HTMLElement, rail: HTMLElement, options: ClockOptions) {
  let { playing } = options;
  let pointed = section.matches(":hover");
  let focused = section.matches(":focus-within");
  let insisted = false;
  let onScreen = false;
  let begun = false;
  let timer = 0;

  /** Restarts the interval until the next step. */
  const restart = () => {
    clearTimeout(timer);
    const held = !insisted && (pointed || focused);
    if (!playing || held || !onScreen || document.hidden) return;
    timer = window.setTimeout(
      () => {
        begun = true;
        options.tick();
        restart();
      },
      begun ? INTERVAL_MS : FIRST_MS,
    );
  };

  const on = (target: EventTarget, type: string, change: (event: Event) => void) =>
    target.addEventListener(type, (event) => {
      change(event);
      restart();
    });
  on(section, "pointerenter", () => {
    pointed = true;
    insisted = false;
  });
  on(section, "pointerleave", () => {
    pointed = false;
  });
  on(section, "focusin", () => {
    focused = true;
  });
  on(section, "focusout", (event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    focused = next instanceof Node && section.contains(next);
    insisted &&= focused;
  });
  on(document, "visibilitychange", () => undefined);
  const seen = new IntersectionObserver(
    (entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false;
      restart();
    },
    { threshold: ON_SCREEN },
  );
  seen.observe(rail);
  options.onPlaying(playing);

  const toggle = () => {
    playing = !playing;
    insisted = playing;
    options.onPlaying(playing);
    restart();
  };

  return {
    /** Pauses or plays. After a click on Play the rail moves even while it is hovered or focused. */
    toggle,
    /** Stops until Play is pressed: a visitor who moves the rail wants to look. */
    stop() {
      if (playing) toggle();
    },
  };
}
