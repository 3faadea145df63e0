import type { ReactNode } from "react";

interface StatementProps {
  /** Anchor of the section. */
  id?: string;
  label: string;
  statement: string;
  texts: readonly string[];
  /** Set behind the last text, such as a link to more. */
  more?: ReactNode;
  /** What follows under the texts, in the same grid. */
  children?: ReactNode;
}

/** A plain label, what is claimed, and two short texts on the second axis of the page. */
export function Statement({ id, label, statement, texts, more, children }: StatementProps) {
  return (
    <section className="section statement" id={id}>
      <div className="wrap grid">
        <p className="label">{label}</p>
        <h2 className="d2">{statement}</h2>
        <div className="texts">
          {texts.map((text, index) => (
            <p key={text}>
              {text}
              {more && index === texts.length - 1 && <> {more}</>}
            </p>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}
