import { useEffect } from "react";
import { fillIn } from "#model/content/fill-in.ts";

/** Marks the page title after an error, with a pattern in which `{title}` is the usual one. */
export function useWrongTitle(wrong: boolean, pattern: string): void {
  useEffect(() => {
    if (wrong) document.title = fillIn(pattern, { title: document.title });
  }, [wrong, pattern]);
}
