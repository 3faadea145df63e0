import { useLayoutEffect, useRef, type RefObject } from "react";
import { useViewTransitionState } from "react-router";

/**
 * Names an element as the cover of a post while the visitor goes to that post or comes from it, so that the browser
 * moves the one into the other. A style attribute would break the content security policy, so the name is set here.
 */
export function useSharedCover<Element extends HTMLElement>(
  id: string,
  href: string,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const moving = useViewTransitionState(href);
  useLayoutEffect(() => {
    ref.current?.style.setProperty("view-transition-name", moving ? `cover-${id}` : "none");
  }, [id, moving]);
  return ref;
}
