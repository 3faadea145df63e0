import { useEffect, useState } from "react";
import type { ArticleHeading } from "#model/content/article.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";

/** The table of contents. Each heading passed adds a dot to the chain beside the list. */
export function Contents({ label, headings }: { label: string; headings: readonly ArticleHeading[] }) {
  const read = useReadingProgress(headings.map(({ id }) => id));
  if (headings.length === 0) return null;
  return (
    <nav className="toc" aria-label={label}>
      <h2>{label}</h2>
      <div className="toc-list">
        {read > 0 && <Chain read={read} of={headings.length} />}
        <ol>
          {headings.map(({ id, text }, index) => (
            <li key={id} className={index < read ? "read" : undefined}>
              <a href={`#${id}`} aria-current={index === read - 1 ? "location" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Chain({ read, of }: { read: number; of: number }) {
  const { width, height, line, dots } = drawChain(read, "down");
  return (
    // Remounted, so that each new chain is animated from its beginning.
    <svg
      key={read}
      className="k-draw"
      height={`${(read / of) * 100}%`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className="k-line" pathLength="1" d={line} />
      <path className="k-dots" d={dots} />
    </svg>
  );
}

/** How many headings have passed the middle of the window. */
function useReadingProgress(ids: readonly string[]): number {
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
