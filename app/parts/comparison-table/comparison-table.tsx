import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import comparisonTableCss from "./comparison-table.css?inline";
import compareCss from "./compare.css?inline";

interface ComparisonTableProps {
  className: string;
  caption: string;
  /** Whether the caption is for screen readers only. */
  hideCaption?: boolean;
  /** Heading of the first column, for screen readers only. */
  corner: string;
  columns: readonly { name: string; head: ReactNode }[];
  headClass?: string;
  rows: readonly { label: string; cells: readonly ReactNode[] }[];
}

/** Things side by side as a table. Narrow windows can show the name of its column beside each cell. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { className, caption, hideCaption, corner, columns, headClass, rows } = props;
  return (
    <table className={className}>
      {className !== "compare" && <Style name="comparison-table" css={comparisonTableCss} />}
      {className === "compare" && <Style name="compare" css={compareCss} />}
      <caption className={hideCaption ? "sr" : undefined}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{corner}</span>
          </th>
          {columns.map(({ name, head }) => (
            <th key={name} scope="col" className={headClass}>
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
