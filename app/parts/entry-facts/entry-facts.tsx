import type { ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Facts } from "../../ui/facts.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./entry-facts.css?inline";

/** One fact of an entry. */
export interface EntryFact {
  term: string;
  /** A number as dots. */
  tally?: Drawing | undefined;
  text: ReactNode;
  /** True for the most important fact. */
  large?: boolean;
  /** Small print under it. */
  note?: ReactNode;
}

/** The facts of an entry in one row under its head. */
export function EntryFacts({ facts }: { facts: readonly EntryFact[] }) {
  const entries = facts.map(({ term, tally, text, large, note }) => ({
    term,
    text: (
      <>
        {tally && <Tally drawing={tally} />}
        <div className={large ? "t2" : undefined}>{text}</div>
        {note && <small>{note}</small>}
      </>
    ),
  }));
  return (
    <div className="wrap">
      <Style name="entry-facts" css={css} />
      <Facts className="entry-facts abreast" entries={entries} />
    </div>
  );
}
