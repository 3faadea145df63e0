import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { announce } from "./announcer.tsx";
import { forgetTransitions } from "./forget-transitions.ts";
import { scrollMemory } from "./scroll-memory.ts";

/**
 * Does after a client navigation what a browser does after a page load: scrolls, moves focus to the new heading
 * and says the new title. Back and Forward restore the old position; a hash goes to its target.
 */
export function useArrival(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string>(null);

  useEffect(() => {
    document.dispatchEvent(new Event("page-hydrated"));
    return scrollMemory.start();
  }, []);

  useEffect(forgetTransitions, []);

  useEffect(() => {
    const entry = location.key + location.hash;
    scrollMemory.enter(entry);
    const first = shown.current === null;
    const same = shown.current === location.pathname + location.search;
    shown.current = location.pathname + location.search;
    // A plain link to a place in the page has no state: the browser has gone there, and moved the focus, by itself.
    if (first || (kind === "POP" && history.state === null)) return;

    document.dispatchEvent(new Event("page-shown"));
    const target = location.hash ? document.getElementById(idOf(location.hash)) : null;
    if (kind === "POP") scrollMemory.restore(entry);
    else if (target) target.scrollIntoView({ behavior: pace() });
    else scrollTo({ top: 0, behavior: pace() });
    if (target || !same) moveFocus(target ?? document.querySelector("main h1"));
    if (!same) announce(document.title);
  }, [location, kind]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function pace(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

function moveFocus(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
