import type { Reading } from "#model/collections/figure-readings.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { Section } from "../../../parts/section/section.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Tally } from "../../../ui/tally/tally.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./before-after.css?inline";

type BeforeAfterProps = Pick<PageContent<"cases">["figures"], "heading" | "note" | "before" | "after"> & {
  rows: readonly { title: string; source: string; before: Reading; after: Reading }[];
};

/** Every figure of a case: both numbers, as dots if few enough, with source and date. */
export function BeforeAfter({ heading, note, before, after, rows }: BeforeAfterProps) {
  return (
    <Section className="on-leaf" heading={heading} aside={<p className="soft small">{note}</p>}>
      <Style name="case-before-after" css={css} />
      {rows.map((row) => (
        <div className="figure-row grid stacks" key={row.title}>
          <div>
            <h3 className="t2">{row.title}</h3>
            <p className="soft small">{row.source}</p>
          </div>
          <Facts
            entries={[
              { term: before, text: <Count {...row.before} /> },
              { term: after, text: <Count {...row.after} /> },
            ]}
          />
        </div>
      ))}
    </Section>
  );
}

function Count({ count, unit, track }: Reading) {
  return (
    <>
      <span className="t1">
        {count} {unit && <small>{unit}</small>}
      </span>
      {track && <Tally drawing={track} />}
    </>
  );
}
