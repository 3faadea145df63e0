import { drawTrack } from "#model/kolam/draw-counts.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Section } from "../../parts/section/section.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import type { Laid } from "../../section-module.ts";
import type { schema } from "./schema.ts";
import { Style } from "../../styles/style.tsx";
import css from "./numbers.css?inline";

/** Figures, as dots if few enough, each with its source. */
export default function Numbers({ id, className, heading, numbers }: SectionOf<typeof schema> & Laid) {
  return (
    <Section id={id} className={className} heading={heading}>
      <Style name="numbers" css={css} />
      <div className="numbers" data-count={numbers.length}>
        {numbers.map(({ figure, unit, text, source, count, of }) => (
          <div key={text}>
            <p className="d1">
              {figure} {unit && <small>{unit}</small>}
            </p>
            {count !== undefined && <Tally drawing={drawTrack(count, of ?? count)} />}
            <p>{text}</p>
            <p className="small">{source}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
