import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./cells.css?inline";

interface CellsProps {
  id?: string | undefined;
  /** Further classes, such as the ground. */
  className?: string;
  heading: string;
  note?: string | undefined;
  /** Number of cells. */
  count: number;
  children: ReactNode;
}

/**
 * Cells of equal width in full rows: the heading fills an otherwise empty place, and is above them if there is none.
 * Laid out for 1 to 12 cells.
 */
export function Cells({ id, className = "", heading, note, count, children }: CellsProps) {
  return (
    <section className={`section ${className}`.trim()} id={id}>
      <Style name="cells" css={css} />
      <div className="wrap cells" data-count={count}>
        <div className="cells-head">
          <h2 className="d2">{heading}</h2>
          {note && <p className="soft">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
