import { ComparisonTable } from "../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../parts/section/section.tsx";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./partner-kinds.css?inline";
import type { load } from "./load.ts";

/** Three kinds of partner side by side; the drawing above each shows how many dots are shared. */
export default function PartnerKinds({
  id,
  className,
  copy: { heading, note, shared, columns, caption, corner, rows },
  drawings,
}: Shown<typeof load>) {
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
