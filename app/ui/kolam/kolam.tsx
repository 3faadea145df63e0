import type { ComponentProps, ReactNode } from "react";

/** The paths of a kolam and the size they were drawn in. */
interface KolamDrawing {
  width: number;
  height: number;
  line: string;
  dots: string;
}

interface KolamProps extends Omit<ComponentProps<"svg">, "children"> {
  drawing: KolamDrawing;
  /** Line and dots; or cells, line and dots; or cells alone, on a ground with `groundClass(ground, "solid")`. */
  ink?: "line" | "petal" | "solid";
  /** Draws the line as soon as the page paints, or once when 35 percent of the figure is in view. Else it stands. */
  draw?: "load" | "view";
  /** Dots in colours of their own, in place of the plain ones. */
  children?: ReactNode;
}

/** One path is both: filled by the even-odd rule it is the cells, stroked it is the line. */
const STROKES = { line: "k-line", petal: "k-line k-cells", solid: "k-cells" };

/**
 * A kolam. Hidden from assistive technology unless it has an `aria-label`: what a drawing says, the text beside it
 * says too. Colours come from the ground it stands on, widths from `--k-w` and `--k-dot-w`.
 */
export function Kolam({ drawing, ink = "line", draw, className, children, ...rest }: KolamProps) {
  const { width, height, line, dots } = drawing;
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
      {children ?? <path className="k-dots" d={dots} />}
    </svg>
  );
}
