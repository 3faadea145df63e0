import type { ReactNode } from "react";
import { Dots } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./empty-state.css?inline";

/** In place of an empty list: the dots of an undrawn kolam, a heading and the next step. */
export function EmptyState({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="nothing grid">
      <Style name="empty-state" css={css} />
      <svg className="kolam" viewBox="0 0 168 72" aria-hidden="true">
        <Dots drawing={{ dots: DOTS }} />
      </svg>
      <div>
        <h2 className="t1">{heading}</h2>
        <p className="soft">{children}</p>
      </div>
    </div>
  );
}

/** Five dots, seven and five. */
const DOTS =
  "M36 12h0M60 12h0M84 12h0M108 12h0M132 12h0M12 36h0M36 36h0M60 36h0M84 36h0M108 36h0M132 36h0M156 36h0M36 60h0M60 60h0M84 60h0M108 60h0M132 60h0";
