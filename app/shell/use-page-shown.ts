import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { announce } from "./announcer.tsx";
import { showFirstViewFirst } from "./first-view-first.ts";
import { scrollMemory } from "./scroll-memory.ts";

/** The share of the viewport by which a new page is below its top at first. */
const LAST_BIT = 0.12;

/** The page on screen; module state, because the error page must know which page it replaced. */
let shown: string | undefined;
let announced = false;

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
    if (announced) return;
    announced = true;
    document.dispatchEvent(new Event("page-hydrated"));
  }, []);

  useLayoutEffect(() => {
    // Back and Forward, and a link to a part, lead to a place that is known only once all has been laid out.
    if (shown !== undefined && kind !== "POP" && !location.hash) showFirstViewFirst();
  }, [location, kind]);

  // Before the page is painted: what is seen first is its heading.
  useLayoutEffect(() => {
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
    else scrollToTop();
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

/** Scrolls smoothly over the last bit only: the new heading is in view, and can be read, from the beginning. */
function scrollToTop(): void {
  scrollTo({ top: Math.min(scrollY, innerHeight * LAST_BIT), behavior: "instant" });
  scrollTo({ top: 0, behavior: scrollBehavior() });
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

function moveFocus(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
