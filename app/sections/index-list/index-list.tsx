import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Link } from "../../ui/link.tsx";

/** A row that leads somewhere. */
export interface IndexRow {
  title: string;
  text: string;
  href: string;
  drawing: Drawing;
}

/** Hairline rows with a small kolam each; the whole row is the link. */
export function IndexList({ rows }: { rows: readonly IndexRow[] }) {
  return (
    <ul className="index">
      {rows.map(({ title, text, href, drawing }) => (
        <li key={title}>
          <Link to={href}>
            <Kolam drawing={drawing} />
            <span className="t2">{title}</span>
            <p className="soft">{text}</p>
            <svg className="arrow" viewBox="0 0 23 14" aria-hidden="true">
              <path d="M0 7h21M15 1l6 6-6 6" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
