import { useEffect } from "react";
import { fillIn } from "#model/content/fill-in.ts";

/**
 * Says in the page's title that something is wrong, until the form is gone.
 * @param pattern with `{title}` for the usual title
 */
export function useWrongTitle(wrong: boolean, pattern: string): void {
  useEffect(() => {
    if (!wrong) return undefined;
    const usual = document.title;
    const marked = fillIn(pattern, { title: usual });
    document.title = marked;
    return () => {
      // The next page may have set its own by now.
      if (document.title === marked) document.title = usual;
    };
  }, [wrong, pattern]);
}
