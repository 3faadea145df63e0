import type { DeskCompany } from "#model/desk/desk-view.ts";

/** The company's wordmark, or its name as text, and "Desk". */
export function Logo({ company: { wordmark, shortName } }: { company: DeskCompany }) {
  return (
    <>
      {wordmark ? (
        <svg viewBox={wordmark.viewBox} role="img" aria-label={shortName}>
          <path d={wordmark.letters} />
          {wordmark.accent && <path className="accent" d={wordmark.accent} />}
        </svg>
      ) : (
        <b>{shortName}</b>
      )}
      <span>Desk</span>
    </>
  );
}
