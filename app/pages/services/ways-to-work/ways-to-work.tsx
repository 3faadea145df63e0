import type { PageContent } from "#model/content/pages/index.ts";
import { ComparisonTable } from "../../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../../parts/section/section.tsx";

/** Kinds of contract side by side. On phones every row becomes a list that repeats the kinds. */
export function WaysToWork({ heading, kinds, ...table }: PageContent<"services">["ways"]) {
  return (
    <Section heading={heading}>
      <ComparisonTable
        {...table}
        className="compare"
        columns={kinds.map((name) => ({ name, head: name }))}
        headClass="t2"
      />
    </Section>
  );
}
