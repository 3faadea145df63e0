import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./quote.css?inline";

interface QuoteProps {
  id?: string | undefined;
  /** Further classes, such as the ground. */
  className?: string;
  text: string;
  name: string;
  role: string;
  /** Date of the permission to show it. */
  permission: string;
  /** Content beside it, such as a picture. */
  children?: ReactNode;
}

/** Length from which the text is smaller, in characters. */
const LONG = 120;

/** A quote, its author, and the day of their consent. */
export function Quote({ id, className = "", text, name, role, permission, children }: QuoteProps) {
  return (
    <section className={`section ${className}`.trim()} id={id}>
      <Style name="quote" css={css} />
      <div className="wrap">
        <figure className={text.length > LONG ? "quote grid long" : "quote grid"}>
          {children}
          <blockquote>
            <p className="t1">“{text}”</p>
          </blockquote>
          <figcaption>
            <p className="label">{name}</p>
            <p>{role}</p>
            <p className="small soft">{permission}</p>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
