import { drawPromise } from "#model/desk/promise-drawing.ts";
import type { PromiseStanding } from "#model/desk/promise-standing.ts";

interface PromiseLineProps {
  promise: PromiseStanding;
  /** Width of a row, or of its frame. */
  size?: "row" | "mid" | "wide";
}

/** A promise as a row of dots, with a line past those that have begun. The words beside it say the same. */
export function PromiseLine({ promise, size = "row" }: PromiseLineProps) {
  const drawing = drawPromise(promise, size === "row" || promise.kind === "late" ? 36 : 0);
  // An empty cell keeps the columns of a list aligned.
  if (!drawing) return <span className="promise" aria-hidden="true" />;
  const classes = ["promise", size !== "row" && size, `is-${promise.kind}`].filter(Boolean).join(" ");
  const parts = {
    "p-back": drawing.back,
    "p-line": drawing.line,
    "p-dots": drawing.dots,
    "p-ahead": drawing.ahead,
  };
  return (
    <svg className={classes} viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
      {Object.entries(parts).map(([name, path]) => path && <path key={name} className={name} d={path} />)}
    </svg>
  );
}
