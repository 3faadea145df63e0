import type { ReactNode } from "react";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./entry-row.css?inline";

interface EntryRowProps {
  /** Kind of row, as a class. */
  kind: string;
  entry: { href: string; title: string; text: string; sample?: true | undefined };
  /** Label of the link to the page of the entry. */
  more: string;
  /** The mark on a sample. */
  mark: string;
  /** An anchor. */
  id?: string;
  /** Content beside the text. */
  children: ReactNode;
}

/** One entry of a list on a line: title, link, and details by kind. */
export function EntryRow({
  kind,
  entry: { href, title, text, sample },
  more,
  mark,
  id,
  children,
}: EntryRowProps) {
  return (
    <article className={`entry-row grid dotted ${kind}`} id={id}>
      <Style name="entry-row" css={css} />
      <div>
        <h3 className="t1">{title}</h3>
        {sample && <SampleMark mark={mark} />}
        <p className="soft">{text}</p>
        <a className="link alone" href={href}>
          {more}
          <span className="sr">: {title}</span>
        </a>
      </div>
      {children}
    </article>
  );
}
