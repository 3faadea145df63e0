import { createPath, type NavigateFunction } from "react-router";
import { pageLinkAt } from "./page-link.ts";

/**
 * Changes the page when a link within the site is clicked. One listener for all links, so that a link costs nothing when
 * pages are drawn.
 * @returns a function that ends it
 */
export function followLinks(navigate: NavigateFunction): () => void {
  const follow = (event: MouseEvent) => {
    const link = pageLinkAt(event);
    const otherwise = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!link || otherwise || event.defaultPrevented) return;
    event.preventDefault();
    const to = createPath(link);
    void navigate(to, { replace: to === createPath(location) });
  };
  // On the window, after the application, which may have other plans for a click.
  addEventListener("click", follow);
  return () => removeEventListener("click", follow);
}
