import { Section } from "../../parts/section/section.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { Style } from "../../styles/style.tsx";
import css from "./numbers.css?inline";

/** Figures, as dots where they are few enough, each with where it comes from. */
export default function Numbers({ className, id, heading, numbers }: Shown<typeof load>) {
  const figures = (
    <>
      <Style name="numbers" css={css} />
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
    </>
  );
  if (heading)
    return (
      <Section id={id} className={className} heading={heading}>
        {figures}
      </Section>
    );
  return (
    <section className={`section ${className}`} id={id}>
      <div className="wrap">{figures}</div>
    </section>
  );
}
