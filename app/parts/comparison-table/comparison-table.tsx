import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import compareCss from "./compare.css?inline";
import inColumnsCss from "./in-columns.css?inline";
import inRowsCss from "./in-rows.css?inline";
import markedColumnsCss from "./marked-columns.css?inline";

interface ComparisonTableProps {
  caption: string;
  /** Heading of the first column, for screen readers only. */
  corner: string;
  /** Drawings above the names of columns; the columns then stay on phones, and only screen readers get the caption. */
  drawings?: string | undefined;
  /** True if the caption is a title above the table, and the heading of the first column is shown. */
  titled?: boolean;
  /** A table of marks is narrow; its visible key replaces the caption, which is only read aloud. */
  columns: readonly { name: string; head: ReactNode; marked?: boolean }[];
  rows: readonly { label: string; cells: readonly ReactNode[] }[];
}

/** A comparison table. Narrow windows show the column name beside each cell. */
export function ComparisonTable({ caption, corner, drawings, titled, columns, rows }: ComparisonTableProps) {
  const hasMarked = columns.some(({ marked }) => marked);
  return (
    <table className={drawings ? `compare in-columns ${drawings}` : "compare in-rows"}>
      <Style name="compare" css={compareCss} />
      {drawings ? (
        <Style name="compare-in-columns" css={inColumnsCss} />
      ) : (
        <Style name="compare-in-rows" css={inRowsCss} />
      )}
      {hasMarked && <Style name="compare-marked-columns" css={markedColumnsCss} />}
      <caption className={titled ? "t1" : (drawings ?? hasMarked) ? "sr" : undefined}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={titled ? undefined : "sr"}>{corner}</span>
          </th>
          {columns.map(({ name, head, marked }) => (
            <th key={name} scope="col" className={marked ? "marked" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map(({ name }, index) => (
              <td key={name} data-column={name}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
