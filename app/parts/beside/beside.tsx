import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./beside.css?inline";

interface BesideProps {
  id?: string | undefined;
  /** Further classes, such as the ground. */
  className: string;
  heading: string;
  /** Under the heading. */
  under?: ReactNode;
  children: ReactNode;
}

/** A section beside its heading, which stays in view on wide screens. */
export function Beside({ id, className, heading, under, children }: BesideProps) {
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="beside" css={css} />
      <div className="wrap beside">
        <div className="beside-head">
          <h2 className="d2">{heading}</h2>
          {under}
        </div>
        {children}
      </div>
    </section>
  );
}
