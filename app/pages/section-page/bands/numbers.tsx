import { Section } from "../../../parts/section/section.tsx";
import { Tally } from "../../../ui/tally/tally.tsx";
import type { BandProps } from "./band-props.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./numbers.css?inline";

/** Figures, as dots where they are few enough, each with where it comes from. */
export function Numbers({ shown: { id, heading, numbers }, className }: BandProps<"numbers">) {
  const figures = (
    <div className="numbers" data-count={numbers.length}>
      {numbers.map(({ figure, unit, text, source, track }) => (
        <div key={text}>
          <p className="d1">
            {figure} {unit && <small>{unit}</small>}
          </p>
          {track && <Tally drawing={track} />}
          <p>{text}</p>
          <p className="small">{source}</p>
        </div>
      ))}
    </div>
  );
  if (heading)
    return (
      <Section id={id} className={className} heading={heading}>
        {figures}
      </Section>
    );
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="section-page-bands-numbers" css={css} />
      <div className="wrap">{figures}</div>
    </section>
  );
}
