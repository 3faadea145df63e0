import { Children, type ReactNode } from "react";

/** Facts in small print, separated by dots; a dot never starts a line. Empty children leave no gap. */
export function MetaLine({ children }: { children: ReactNode }) {
  return (
    <p className="meta">
      {Children.toArray(children).map((fact, index) => (
        // The facts of a line have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{fact}</span>
      ))}
    </p>
  );
}
