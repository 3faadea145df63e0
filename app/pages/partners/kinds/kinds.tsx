import type { PageContent } from "#model/content/pages/index.ts";
import type { TwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { ComparisonTable } from "../../../sections/comparison-table/comparison-table.tsx";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";

interface KindsProps {
  copy: PageContent<"partners">["kinds"];
  /** One for each kind. */
  drawings: readonly TwoSides[];
}

/** Three kinds of partner side by side; the drawing above each shows how many dots are shared. */
export function Kinds({ copy: { heading, note, shared, columns, ...table }, drawings }: KindsProps) {
  return (
    <section className="section follows kinds">
      <div className="wrap">
        <SectionHead heading={heading}>
          <p className="small soft">{note}</p>
        </SectionHead>
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
      </div>
    </section>
  );
}
