import type { Tally } from "#model/desk/figures-view.ts";
import { drawTallyRow, tallied, tallyRows, type TallyRow } from "#model/desk/tally-drawing.ts";

/** Units between two dots, and room between rows and between tens of one row. */
const PITCH = 24;
const ROW = 26;
const TEN = 252;

/** In one row, ten after ten; as wide as `most` dots, so that all rows of a list have one pitch. */
export function TallyRun({ tally, most }: { tally: Tally; most: number }) {
  const rows = tallyRows(tally);
  return (
    <svg
      className="tens"
      viewBox={`0 0 ${runWidth(most)} ${PITCH}`}
      width={Math.round(runWidth(most) * 0.7)}
      aria-hidden="true"
    >
      {rows.map((row, index) => (
        <g key={index} transform={`translate(${TEN * index} 0)`}>
          <Row row={row} />
        </g>
      ))}
    </svg>
  );
}

/** Rows of ten, from the bottom up; a block is only as high as necessary. */
export function TallyBlock({ tally }: { tally: Tally }) {
  const rows = tallyRows(tally);
  const height = ROW * Math.max(1, rows.length);
  return (
    <svg className="tens" viewBox={`0 0 240 ${height}`} aria-hidden="true">
      {rows.map((row, index) => (
        <g key={index} transform={`translate(0 ${height - ROW * (index + 1)})`}>
          <Row row={row} />
        </g>
      ))}
    </svg>
  );
}

/** Upright, over the base of a day. */
export function TallyColumn({ tally }: { tally: Tally }) {
  const height = PITCH * tallied(tally);
  return (
    <svg className="days" viewBox={`0 0 ${PITCH} ${height}`} aria-hidden="true">
      <g transform={`translate(0 ${height}) rotate(-90)`}>
        <Row row={drawTallyRow(tally)} />
      </g>
    </svg>
  );
}

/** One dot of the key, and its meaning. */
export function TallyKey({ outcome, label }: { outcome: keyof Tally; label: string }) {
  return (
    <span>
      <svg className="tens" viewBox={`0 0 ${PITCH} ${PITCH}`} aria-hidden="true">
        <Row row={drawTallyRow({ inTime: 0, late: 0, unanswered: 0, [outcome]: 1 })} />
      </svg>
      {label}
    </span>
  );
}

function Row({ row }: { row: TallyRow }) {
  const parts = { "t-line": row.line, "t-dots": row.dots, "t-late": row.late, "t-none": row.unanswered };
  return Object.entries(parts).map(([name, path]) => path && <path key={name} className={name} d={path} />);
}

function runWidth(count: number): number {
  const tens = Math.max(0, Math.ceil(count / 10) - 1);
  return TEN * tens + PITCH * Math.max(1, count - 10 * tens);
}
