import type { ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./index-rows.css?inline";

/** One row of an index: the whole row is the link. */
export interface IndexRow {
  href: string;
  title: ReactNode;
  /** Small print under the title, such as the kind of page. */
  note?: string;
  text: ReactNode;
  /** A kolam, unless there is a picture. */
  drawing?: Drawing;
  picture?: ReactNode;
}

/** Rows of links between hairlines, each with a small kolam or picture. */
export function IndexRows({ rows }: { rows: readonly IndexRow[] }) {
  return (
    <ul className="index ruled">
      <Style name="index-rows" css={css} />
      {rows.map(({ href, title, note, text, drawing, picture }) => (
        <li key={href}>
          <a href={href}>
            {picture ?? <Kolam drawing={drawing} ink="line" />}
            <span className="t2">
              {title}
              {note && <small>{note}</small>}
            </span>
            <p className="soft">{text}</p>
            <Arrow last />
          </a>
        </li>
      ))}
    </ul>
  );
}
