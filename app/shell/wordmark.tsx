import type { Site } from "#model/content/site.ts";
import { Style } from "../styles/style.tsx";
import css from "./wordmark.css?inline";

/** The company's name as it draws it; the short name is its accessible name. */
export function Wordmark({ site: { wordmark, shortName } }: { site: Pick<Site, "wordmark" | "shortName"> }) {
  return (
    <>
      <Style name="wordmark" css={css} />
      {"src" in wordmark ? (
        <img className="wordmark" {...wordmark} alt={shortName} />
      ) : (
        <svg className="wordmark" viewBox={wordmark.viewBox} role="img" aria-label={shortName}>
          <path d={wordmark.letters} />
          {wordmark.accent && <path className="accent" d={wordmark.accent} />}
        </svg>
      )}
    </>
  );
}
