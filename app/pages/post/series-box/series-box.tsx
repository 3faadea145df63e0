import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { SeriesPlace } from "./series-of.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./series-box.css?inline";

type SeriesBoxProps = SeriesPlace & { copy: PageContent<"blog">["post"]["series"] };

/** The position of a post in its series, with links to the other parts. */
export function SeriesBox({ name, href, part, count, parts, copy }: SeriesBoxProps) {
  return (
    <nav className="series-box" aria-label={copy.label}>
      <Style name="post-series-box" css={css} />
      <p>
        {fillIn(copy.of, { part, parts: count })} <a href={href}>{name}</a>
      </p>
      <ol>
        {parts.map(({ number, title, href: to }) => (
          <li key={number} value={number} aria-current={to ? undefined : "page"}>
            <span className="part">{number}</span>
            {to ? <a href={to}>{title}</a> : <span>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
