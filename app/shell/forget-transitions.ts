/** Where the router stores, across page loads, which navigations had a view transition. */
const KEY = "remix-router-transitions";

/**
 * Removes what the router stores when a page is left, so that session storage holds only what our privacy page lists.
 * This listener is registered after the router's own, so it runs last. Returns a function that removes it.
 */
export function forgetTransitions(): () => void {
  const forget = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Forbidden storage is empty.
    }
  };
  addEventListener("pagehide", forget);
  return () => removeEventListener("pagehide", forget);
}
