import { useEffect } from "react";
import { fillIn } from "#model/content/fill-in.ts";

/** Marks the title of the page by a pattern, in which `{title}` is the usual one, while something is wrong. */
export function useWrongTitle(wrong: boolean, pattern: string): void {
  useEffect(() => {
    if (!wrong) return undefined;
    const usual = document.title;
    const marked = fillIn(pattern, { title: usual });
    document.title = marked;
    return () => {
      // The next page may have set its own title already.
      if (document.title === marked) document.title = usual;
    };
  }, [wrong, pattern]);
}
