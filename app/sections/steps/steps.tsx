import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import type { schema } from "./schema.ts";
import { Style } from "../../styles/style.tsx";
import css from "./steps.css?inline";

/** Most steps that stand on one line. */
const LINE_STEPS = 4;

/** What happens one after the other: on one line, or down a chain where there are more than a line holds. */
export default function Steps({ id, className, heading, steps }: SectionOf<typeof schema> & Laid) {
  const chain = steps.length > LINE_STEPS ? drawChain(steps.length, "down") : undefined;
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
