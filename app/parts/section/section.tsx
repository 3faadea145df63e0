import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./section.css?inline";

interface SectionProps {
  id?: string | undefined;
  /** Further classes, such as the ground. */
  className?: string | undefined;
  heading?: string | undefined;
  /** A line to the right of the heading. */
  note?: string | undefined;
  /** Other content there, such as a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page, under its heading where it has one. */
export function Section({ id, className, heading, note, aside, children }: SectionProps) {
  return (
    <section className={className ? `section ${className}` : "section"} id={id}>
      <div className="wrap">
        {heading && (
          <div className="head grid">
            <Style name="section" css={css} />
            <h2 className="d2">{heading}</h2>
            {note && <p className="soft small">{note}</p>}
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
