/** Where the browser does not say when it is idle, it probably is after so long, in milliseconds. */
const SOON_MS = 200;

/** A browser that is never idle, or does not say so, is not waited for any longer, in milliseconds. */
const LATEST_MS = 1_000;

/** Runs a callback when the browser has nothing else to do, after a second at the latest. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, SOON_MS);
}
