import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./section.css?inline";

interface SectionProps {
  id?: string | undefined;
  /** Further classes, such as the ground. */
  className?: string | undefined;
  heading: string;
  /** On the right of the heading: a line of text or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page under its heading. */
export function Section({ id, className, heading, aside, children }: SectionProps) {
  return (
    <section className={className ? `section ${className}` : "section"} id={id}>
      <Style name="section" css={css} />
      <div className="wrap">
        <div className="head grid">
          <h2 className="d2">{heading}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
