import { useEffect, useState } from "react";

/** How many headings have passed the middle of the window. */
export function useReadingProgress(ids: readonly string[]): number {
  const [count, setCount] = useState(0);
  const key = ids.join(" ");

  useEffect(() => {
    const read = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) read.add(target);
          else read.delete(target);
        }
        setCount(read.size);
      },
      // From far above the window down to its middle: a heading that was passed stays inside.
      { rootMargin: "1000000px 0px -50% 0px" },
    );
    for (const id of key.split(" ")) {
      const heading = document.getElementById(id);
      if (heading) watch.observe(heading);
    }
    return () => watch.disconnect();
  }, [key]);

  return count;
}
