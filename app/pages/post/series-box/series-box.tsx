import { fillIn } from "#model/content/fill-in.ts";
import { Link } from "../../../ui/link.tsx";
import type { SeriesPlace } from "./series-of.ts";

interface SeriesBoxProps extends SeriesPlace {
  words: { of: string; label: string };
}

/** Where a post stands in its series, with the way to the other parts. */
export function SeriesBox({ name, href, part, count, parts, words }: SeriesBoxProps) {
  return (
    <nav className="series-box" aria-label={words.label}>
      <p>
        {fillIn(words.of, { part, parts: count })} <Link to={href}>{name}</Link>
      </p>
      <ol>
        {parts.map(({ number, title, href: to }) => (
          <li key={number} value={number} aria-current={to ? undefined : "page"}>
            <span className="part">{number}</span>
            {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
