import type { DeskCompany } from "#model/desk/desk-view.ts";

/** The company's name in outlines, and "Desk". */
export function Logo({ company: { wordmark, shortName } }: { company: DeskCompany }) {
  return (
    <>
      <svg viewBox={wordmark.viewBox} role="img" aria-label={shortName}>
        <path d={wordmark.letters} />
        {wordmark.accent && <path className="accent" d={wordmark.accent} />}
      </svg>
      <span>Desk</span>
    </>
  );
}
