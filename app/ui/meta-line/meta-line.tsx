import { Children, type ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./meta-line.css?inline";

/** Facts in small print, separated by dots; a dot never starts a line. Empty children leave no gap. */
export function MetaLine({ children }: { children: ReactNode }) {
  return (
    <p className="meta">
      <Style name="meta-line" css={css} />
      {Children.toArray(children).map((fact, index) => (
        // The facts of a line have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{fact}</span>
      ))}
    </p>
  );
}
