import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import { ComparisonTable } from "../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Mark } from "../../ui/mark/mark.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./editions.css?inline";
import type { schema } from "./schema.ts";

/** The table of editions: a ringed dot is included, a bare dot is not. */
export default function Editions({
  id,
  className,
  heading,
  note,
  names,
  rows,
  marks,
  caption,
  corner,
}: SectionOf<typeof schema> & Laid) {
  const mark = (included: boolean) => (
    <Mark ringed={included} label={included ? marks.included : marks.missing} />
  );
  return (
    <Section id={id} className={className} heading={heading} aside={<p className="soft small">{note}</p>}>
      <Style name="editions" css={css} />
      <ComparisonTable
        caption={caption}
        corner={corner}
        className="editions stacked"
        hideCaption
        columns={names.map((name, index) => ({
          name,
          head: (
            <>
              <Kolam drawing={drawChain(index + 1)} ink="petal" />
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
