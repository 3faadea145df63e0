/** Longest time between two looks at the clock, in milliseconds: it may be set, and machines sleep. */
const LOOK_MS = 30_000;

/** Somebody who looks at the clock when something is due, and now and then besides. */
export interface Clock {
  /** Something else may be due next. */
  again(): void;
  stop(): void;
}

/**
 * Looks once at once, since something may have become due before anybody watched.
 * @param next when something is due next after a moment, if anything is
 * @param look called when it is, and at least every half minute
 */
export function watchClock(
  now: () => Date,
  next: (after: Date) => Date | undefined,
  look: () => void,
): Clock {
  let timer: NodeJS.Timeout | undefined;
  let lookedAt: Date;
  const again = () => {
    clearTimeout(timer);
    // Counted from the last look: what became due while the machine was busy is due still.
    const left = (next(lookedAt)?.valueOf() ?? Infinity) - now().valueOf();
    timer = setTimeout(tick, Math.min(Math.max(left, 0), LOOK_MS)).unref();
  };
  const tick = () => {
    lookedAt = now();
    look();
    again();
  };
  tick();
  return { again, stop: () => clearTimeout(timer) };
}
