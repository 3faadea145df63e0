import type { ReactNode } from "react";
import type { Reading } from "#model/collections/figure-readings.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Facts } from "../../ui/facts.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./subject-panel.css?inline";

/** One line of a panel: a figure, a price, a person. */
export interface SubjectRow {
  /** Label of the text, if unclear from the page. */
  label?: string;
  text: string;
  /** Small print under it. */
  note?: ReactNode;
  /** A page with details. */
  href?: string | undefined;
  /** A number as dots, under the text. */
  tally?: Drawing | undefined;
  /** A drawing beside the text. */
  drawing?: Drawing | undefined;
}

/** Both readings of a figure as panel rows. */
export function readingRows(
  { before, after }: { before: Reading; after: Reading },
  labels: { before: string; after: string },
): SubjectRow[] {
  const row = (label: string, { count, unit, track }: Reading) => ({
    label,
    text: [count, unit].filter(Boolean).join(" "),
    tally: track,
  });
  return [row(labels.before, before), row(labels.after, after)];
}

export interface SubjectPanelProps {
  title?: string | undefined;
  rows: readonly SubjectRow[];
}

/** The subject of a page in the panel of its head or in a cover: figures instead of an ornament. */
export function SubjectPanel({ title, rows }: SubjectPanelProps) {
  return (
    <div className="subject">
      <Style name="subject-panel" css={css} />
      {title && <p className="small">{title}</p>}
      {rows.some(({ label }) => label) ? (
        <Facts entries={rows.map((row) => ({ term: row.label ?? "", text: <Row {...row} /> }))} />
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.text}>
              <Row {...row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ text, note, href, tally, drawing }: SubjectRow) {
  return (
    <>
      {drawing && <Kolam drawing={drawing} ink="petal" />}
      <span className="t1">{href ? <TextLink label={text} href={href} /> : text}</span>
      {note && <small>{note}</small>}
      {tally && <Tally drawing={tally} />}
    </>
  );
}
