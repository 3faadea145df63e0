import { useEffect } from "react";
import { fillIn } from "#model/content/fill-in.ts";

/** Marks the title of the page by a pattern, in which `{title}` is the usual one, once something is wrong. */
export function useWrongTitle(wrong: boolean, pattern: string): void {
  useEffect(() => {
    if (wrong) document.title = fillIn(pattern, { title: document.title });
  }, [wrong, pattern]);
}
