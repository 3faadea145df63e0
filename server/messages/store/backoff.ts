const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;
const JITTER = 0.2;

/** How long a claim holds, in milliseconds; longer than any sink may take. */
export const LEASE_MS = 60_000;

/** How long one try may take, in milliseconds: it ends before its claim does. */
export const TRY_MAX_MS = LEASE_MS - 10_000;

/** The longest wait; a time further ahead was set by a wrong clock. */
export const WAIT_MAX_MS = LONGEST_MS;

/**
 * Failed tries until a delivery is given up: ten in the first hour and a half, then one an hour, 72 hours in all. They
 * are counted rather than timed, so a clock that jumps a year ahead gives up nothing.
 */
export const TRIES_MAX = 81;

/**
 * The wait after a failed try, in milliseconds: 10 s, doubled each time up to an hour, plus or minus a fifth.
 * @param failures how many tries have failed in a row, from 1
 * @param chance from 0 to 1
 */
export function backoffMs(failures: number, chance: number): number {
  const wait = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.min(Math.round(wait * (1 - JITTER + 2 * JITTER * chance)), LONGEST_MS);
}
