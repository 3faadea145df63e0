/** Longest time between two checks, in milliseconds: clocks may be set, and machines sleep. */
const CHECK_MS = 30_000;

/** A timer that follows the wall clock. */
export interface Clock {
  /** To be called when something else may be due next. */
  reschedule(): void;
  stop(): void;
}

/**
 * Calls `check` now, since something may have become due before anybody watched, whenever something is due, and at
 * least every half minute.
 * @param next when something is due next after a moment, if anything is
 */
export function watchClock(
  now: () => Date,
  next: (after: Date) => Date | undefined,
  check: () => void,
): Clock {
  let timer: NodeJS.Timeout | undefined;
  let checkedAt: Date;
  const reschedule = () => {
    clearTimeout(timer);
    // Counted from the last check: what became due while the machine was busy is due still.
    const left = (next(checkedAt)?.valueOf() ?? Infinity) - now().valueOf();
    timer = setTimeout(tick, Math.min(Math.max(left, 0), CHECK_MS)).unref();
  };
  const tick = () => {
    checkedAt = now();
    check();
    reschedule();
  };
  tick();
  return { reschedule, stop: () => clearTimeout(timer) };
}
