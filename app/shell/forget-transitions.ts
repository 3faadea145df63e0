/** Where the router would remember, over a page load, which ways had a view transition. */
const KEY = "remix-router-transitions";

/**
 * Keeps the session's storage to what we say stands in it. The router writes when a page is left; this listener came
 * later than its own, so it has the last word. Returns the way back.
 */
export function forgetTransitions(): () => void {
  const forget = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Forbidden storage holds nothing.
    }
  };
  addEventListener("pagehide", forget);
  return () => removeEventListener("pagehide", forget);
}
