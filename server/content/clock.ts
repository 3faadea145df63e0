/** Longest time between two looks at the clock, in milliseconds: it may be set, and machines sleep. */
const LOOK_MS = 30_000;

/** Somebody who looks at the clock when something is due, and now and then besides. */
export interface Clock {
  /** Something else may be due next. */
  again(): void;
  stop(): void;
}

/**
 * @param next when something is due next, if anything is
 * @param look called when it is, and at least every half minute
 */
export function watchClock(now: () => Date, next: () => Date | undefined, look: () => void): Clock {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    const left = (next()?.valueOf() ?? Infinity) - now().valueOf();
    timer = setTimeout(tick, Math.min(Math.max(left, 0), LOOK_MS)).unref();
  };
  const tick = () => {
    look();
    again();
  };
  again();
  return { again, stop: () => clearTimeout(timer) };
}
