import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./figure-line.css?inline";

/** The caption of a head's drawing, under a hairline. */
export function FigureLine({ children }: { children: ReactNode }) {
  return (
    <p className="fig wrap">
      <Style name="figure-line" css={css} />
      {children}
    </p>
  );
}
