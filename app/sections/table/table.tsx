import type { SectionOf } from "#model/content/section.ts";
import { ComparisonTable } from "../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { Laid } from "../../section-module.ts";
import type { schema } from "./schema.ts";

/** Things side by side. */
export default function Table({
  id,
  className,
  heading,
  columns,
  caption,
  corner,
  rows,
}: SectionOf<typeof schema> & Laid) {
  return (
    <Section id={id} className={className} heading={heading}>
      <ComparisonTable
        className="compare"
        caption={caption}
        corner={corner}
        rows={rows}
        columns={columns.map((name) => ({ name, head: name }))}
        headClass="t2"
      />
    </Section>
  );
}
