/** Where the browser does not say when it is idle, it probably is after so long, in milliseconds. */
const SOON_MS = 200;

/** Runs a callback when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, SOON_MS);
}
