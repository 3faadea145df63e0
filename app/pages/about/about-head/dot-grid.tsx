import type { ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";

/** The dots of a kolam before its line, in the frame of the finished drawing; children lie under them. */
export function DotGrid({
  drawing: { width, height, dots },
  children,
}: {
  drawing: Drawing;
  children?: ReactNode;
}) {
  return (
    <svg className="kolam" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {children}
      <path className="k-dots" d={dots} />
    </svg>
  );
}
