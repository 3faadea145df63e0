import { LineSteps } from "../../../parts/line-steps/line-steps.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import type { BandProps } from "./band-props.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./steps.css?inline";

/** What happens one after the other: on one line, or down a chain where there are more than a line holds. */
export function Steps({ shown: { id, heading, steps, chain }, className }: BandProps<"steps">) {
  if (!chain)
    return (
      <Section id={id} className={className} heading={heading}>
        <LineSteps steps={steps} />
      </Section>
    );
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="section-page-bands-steps" css={css} />
      <div className="wrap steps-down">
        <h2 className="d2">{heading}</h2>
        <div>
          <Kolam drawing={chain} ink="petal" preserveAspectRatio="none" />
          <ol>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3 className="t2">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
