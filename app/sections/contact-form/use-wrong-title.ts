import { useEffect } from "react";
import { fillIn } from "#model/content/fill-in.ts";

/**
 * Marks the page's title while something is wrong, until the form is unmounted.
 * @param pattern the marked title, with `{title}` for the usual one
 */
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
