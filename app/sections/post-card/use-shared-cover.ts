import { useLayoutEffect, useRef, type RefObject } from "react";
import { useViewTransitionState } from "react-router";

/**
 * Names an element as a post's cover during navigations to and from that post, so that the view transition morphs
 * one cover into the other. Set by script, because the content security policy forbids style attributes.
 */
export function useSharedCover(id: string, href: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const moving = useViewTransitionState(href);
  useLayoutEffect(() => {
    ref.current?.style.setProperty("view-transition-name", moving ? `cover-${id}` : "none");
  }, [id, moving]);
  return ref;
}
