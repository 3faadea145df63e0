import type { PageContent } from "#model/content/pages/index.ts";
import { TEAM } from "#model/content/pages/offers.ts";
import { Facts } from "../../ui/facts.tsx";
import { Style } from "../../styles/style.tsx";
import { EntryRow } from "../entry-row/entry-row.tsx";
import { Amount } from "./offer-row.tsx";
import css from "./offer-row.css?inline";

interface TeamRowProps {
  team: NonNullable<PageContent<"offers">["team"]>;
  /** The label of the price. */
  label: string;
  /** The mark on a sample. */
  mark: string;
  /** The page's address, which a message names. */
  from: string;
}

/** The price of a team by the month, below the offers. */
export function TeamRow({ team, label, mark, from }: TeamRowProps) {
  const href = `/contact?topic=${team.topic}&from=${from}`;
  return (
    <EntryRow kind="offer-row" entry={{ ...team, href }} more={team.link} mark={mark} id={TEAM}>
      <Style name="offer-row" css={css} />
      <Facts entries={[{ term: label, text: <Amount {...team} /> }]} />
    </EntryRow>
  );
}
