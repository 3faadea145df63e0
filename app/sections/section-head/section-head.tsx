import type { ReactNode } from "react";

/** The heading of a section, with a line of text or a link on its right. */
export function SectionHead({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="head">
      <h2 className="d2">{heading}</h2>
      {children}
    </div>
  );
}
