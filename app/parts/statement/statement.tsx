import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./statement.css?inline";

interface StatementProps {
  id?: string | undefined;
  /** Further classes, such as the ground. */
  className?: string;
  /** Without one the statement is larger. */
  label?: string | undefined;
  statement: string;
  texts: readonly string[];
  /** After the last text, such as a link to more. */
  more?: ReactNode;
  /** Under the texts, in the same grid. */
  children?: ReactNode;
}

/** A label, a statement, and short texts along the page's second axis. */
export function Statement({ id, className = "", label, statement, texts, more, children }: StatementProps) {
  return (
    <section className={`section statement ${className}`.trim()} id={id}>
      <Style name="statement" css={css} />
      <div className="wrap grid">
        {label && <p className="label">{label}</p>}
        <h2 className="d2">{statement}</h2>
        {texts.length > 0 && (
          <div className="texts">
            {texts.map((text, index) => (
              <p key={text}>
                {text}
                {more && index === texts.length - 1 && <> {more}</>}
              </p>
            ))}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
