import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { announce } from "./announcer.tsx";
import { scrollMemory } from "./scroll-memory.ts";

/** The page on screen; module state, because the error page must know which page it replaced. */
let shown: string | undefined;

/**
 * Does after a client navigation what a browser does after a page load: scrolls, moves focus to the new heading and
 * announces the new title. Back and Forward restore the old position; a hash scrolls to its target. For a link within
 * the page, which creates a history entry not known yet, the browser has already scrolled and moved focus.
 * @param failed whether an error is shown in place of the page
 */
export function usePageShown(failed = false): void {
  const location = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    if (shown === undefined) document.dispatchEvent(new Event("page-hydrated"));
  }, []);

  useEffect(forgetTransitions, []);

  useEffect(() => {
    const known = scrollMemory.enter(location.key);
    const page = (failed ? "failed " : "") + location.pathname + location.search;
    const first = shown === undefined;
    const same = shown === page;
    shown = page;
    if (first || (kind === "POP" && same && !known)) return;

    document.dispatchEvent(new Event("page-shown"));
    const target = location.hash ? document.getElementById(idOf(location.hash)) : null;
    if (kind === "POP") scrollMemory.restore(location.key);
    else if (target) target.scrollIntoView({ behavior: scrollBehavior() });
    else scrollTo({ top: 0, behavior: scrollBehavior() });
    if (target || !same) moveFocus(target ?? document.querySelector("main h1"));
    if (!same) announce(document.title);
  }, [location, kind, failed]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

function moveFocus(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Where the router stores, across page loads, which navigations had a view transition. */
const KEY = "remix-router-transitions";

/**
 * Removes what the router stores when a page is left, so that session storage holds only what our privacy page lists.
 * This listener is registered after the router's own, so it runs last. Returns a function that removes it.
 */
function forgetTransitions(): () => void {
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
