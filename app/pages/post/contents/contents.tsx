import type { ArticleHeading } from "#model/content/article.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./contents.css?inline";

/** The table of contents. Each heading passed adds a dot to the chain beside the list (app/browser/read-along.ts). */
export function Contents({ label, headings }: { label: string; headings: readonly ArticleHeading[] }) {
  if (headings.length === 0) return null;
  return (
    <nav className="toc" aria-label={label}>
      <Style name="post-contents" css={css} />
      <h2>{label}</h2>
      <div className="toc-list">
        <Headings headings={headings} />
      </div>
      {/* Closed, so that the text begins above the fold on phones. */}
      <details>
        <summary>{label}</summary>
        <Headings headings={headings} />
      </details>
    </nav>
  );
}

function Headings({ headings }: { headings: readonly ArticleHeading[] }) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
