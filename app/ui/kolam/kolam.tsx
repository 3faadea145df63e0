import type { ComponentProps, ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";
import { usePlain } from "./plain.ts";

/** The height of a drawing that is one row of dots. */
const ROW_HEIGHT = 24;

interface KolamProps extends Omit<ComponentProps<"svg">, "children"> {
  /** Renders nothing without one. */
  drawing: Omit<Drawing, "count"> | undefined;
  /** Line and dots; cells, line and dots; or cells alone, on a ground with `groundClass(ground, "solid")`. */
  ink?: "line" | "petal" | "solid";
  /** Animates the line as soon as the page paints, or once 35 percent of the figure is in view. Otherwise it is static. */
  draw?: "load" | "view";
  /** Replaces the drawing's dots. */
  children?: ReactNode;
  /** Replacement for a brand without kolams; by default a row of dots for a counting kolam, nothing for others. */
  instead?: ReactNode;
}

/** One path is both: filled by the even-odd rule it is the cells, stroked it is the line. */
const STROKES = { line: "k-line", petal: "k-line k-cells", solid: "k-cells" };

/**
 * A kolam. Hidden from assistive technology unless it has an `aria-label`, because the text beside it says the same.
 * Colours come from the ground it is on, widths from `--k-w` and `--k-dot-w`.
 */
export function Kolam({ drawing, ink = "line", draw, className, children, instead, ...rest }: KolamProps) {
  const plain = usePlain();
  if (!drawing) return null;
  if (plain && instead !== undefined) return instead;
  if (plain) return drawing.height === ROW_HEIGHT ? <Pips drawing={drawing} /> : null;
  const { width, height, line } = drawing;
  const classes = ["kolam", draw === "load" && "k-draw", className].filter(Boolean).join(" ");
  return (
    <svg
      className={classes}
      viewBox={`0 0 ${width} ${height}`}
      data-ink={ink === "solid" ? ink : undefined}
      data-draw={draw === "view" ? "" : undefined}
      {...(rest["aria-label"] ? { role: "img" } : { "aria-hidden": true })}
      {...rest}
    >
      <path className={STROKES[ink]} pathLength="1" d={line} />
      {children ?? <Dots drawing={drawing} />}
    </svg>
  );
}

/** The dots of a kolam: uniform, or coloured by part. */
export function Dots({ drawing: { dots, parts } }: { drawing: Pick<Drawing, "dots" | "parts"> }) {
  if (usePlain()) return null;
  if (!parts) return <path className="k-dots" d={dots} />;
  return Object.entries(parts).map(
    ([name, path]) => path && <path key={name} className={`k-dots ${name}`.trim()} d={path} />,
  );
}

/** Classes of the element a kolam is on: one of the five grounds, and the colours of a woodblock print. */
export function groundClass(
  ground: "floor" | "leaf" | "gold" | "rice" | "sprout",
  ink?: "line" | "petal" | "solid",
): string {
  return ink === "solid" ? `on-${ground} solid` : `on-${ground}`;
}

/** A row of dots without a line, coloured by part; `bare` ones are rings. */
function Pips({ drawing: { dots, parts = { "": dots } } }: { drawing: Pick<Drawing, "dots" | "parts"> }) {
  return (
    <span className="pips" aria-hidden="true">
      {Object.entries(parts).flatMap(([name, path]) =>
        // A dot of the path is a zero-length line.
        Array.from({ length: path.split("h0").length - 1 }, (_, index) => (
          <i key={name + index} className={name || undefined} />
        )),
      )}
    </span>
  );
}
