import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import { ComparisonTable } from "../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../parts/section/section.tsx";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./partner-kinds.css?inline";
import type { schema } from "./schema.ts";

/** Three kinds of partner side by side; the drawing above each shows how many dots are shared. */
export default function PartnerKinds({
  id,
  className,
  heading,
  note,
  shared,
  columns,
  caption,
  corner,
  rows,
}: SectionOf<typeof schema> & Laid) {
  return (
    <Section
      id={id}
      className={`kinds ${className}`}
      heading={heading}
      aside={<p className="small soft">{note}</p>}
    >
      <Style name="partner-kinds" css={css} />
      <ComparisonTable
        caption={caption}
        corner={corner}
        rows={rows}
        className="kind stacked"
        hideCaption
        columns={columns.map(({ overlap, name, count }) => ({
          name,
          head: (
            <>
              <SharedDots drawing={drawTwoSides(overlap)} />
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
