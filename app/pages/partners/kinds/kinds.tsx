import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { ComparisonTable } from "../../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./kinds.css?inline";

interface KindsProps {
  copy: PageContent<"partners">["kinds"];
  /** One for each kind. */
  drawings: readonly Drawing[];
}

/** Three kinds of partner side by side; the drawing above each shows how many dots are shared. */
export function Kinds({ copy: { heading, note, shared, columns, ...table }, drawings }: KindsProps) {
  return (
    <Section className="follows kinds" heading={heading} aside={<p className="small soft">{note}</p>}>
      <Style name="partners-kinds" css={css} />
      <ComparisonTable
        {...table}
        className="kind stacked"
        hideCaption
        columns={columns.map(({ name, count }, index) => ({
          name,
          head: (
            <>
              <SharedDots drawing={drawings[index]} />
              <span className="t1">{name}</span>{" "}
              <small>
                {count} <span>{shared}</span>
              </small>
            </>
          ),
        }))}
      />
    </Section>
  );
}
