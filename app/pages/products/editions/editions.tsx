import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { ComparisonTable } from "../../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Mark } from "../../../ui/mark/mark.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./editions.css?inline";

interface EditionsProps {
  copy: PageContent<"products">["editions"];
  /** One for each edition: a chain that grows with its scope. */
  chains: readonly Drawing[];
}

/** The table of editions: a ringed dot is included, a bare dot is not. */
export function Editions({ copy: { heading, note, names, rows, marks, ...table }, chains }: EditionsProps) {
  const mark = (included: boolean) => (
    <Mark ringed={included} label={included ? marks.included : marks.missing} />
  );
  return (
    <Section heading={heading} aside={<p className="soft small">{note}</p>}>
      <Style name="products-editions" css={css} />
      <ComparisonTable
        {...table}
        className="editions stacked"
        hideCaption
        columns={names.map((name, index) => ({
          name,
          head: (
            <>
              <Kolam drawing={chains[index]} ink="petal" />
              <span className="t2">{name}</span>
            </>
          ),
        }))}
        rows={rows.map(({ label, cells }) => ({
          label,
          cells: cells.map((cell) => (typeof cell === "string" ? cell : mark(cell))),
        }))}
      />
      <p className="editions-key micro soft">
        <span>
          <Mark ringed /> {marks.included}
        </span>
        <span>
          <Mark ringed={false} /> {marks.missing}
        </span>
      </p>
    </Section>
  );
}
