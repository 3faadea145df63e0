import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { Style } from "../../styles/style.tsx";
import css from "./steps.css?inline";

/** What happens one after the other: on one line, or down a chain where there are more than a line holds. */
export default function Steps({ className, id, heading, steps, chain }: Shown<typeof load>) {
  if (!chain)
    return (
      <Section id={id} className={className} heading={heading}>
        <LineSteps steps={steps} />
      </Section>
    );
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="steps" css={css} />
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
