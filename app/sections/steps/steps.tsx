import { drawChain } from "#model/kolam/draw-chain.ts";
import { Beside } from "../../parts/beside/beside.tsx";
import { ComparisonTable } from "../../parts/comparison-table/comparison-table.tsx";
import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Kolam, Dots } from "../../ui/kolam/kolam.tsx";
import type { load } from "./load.ts";
import { LINE_STEPS, type schema } from "./schema.ts";
import css from "./steps.css?inline";
import waysBackCss from "./ways-back.css?inline";
import type { SectionOf } from "#model/content/section.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import { TextLink } from "../../ui/link.tsx";
import { DotStyle } from "../../ui/with-dot/dot-style.tsx";
import growingStepsCss from "./growing-steps.css?inline";

/** A sequence of steps: on one line, down a chain if there are many, or under growing drawings. */
export default function Steps({ id, className, copy, open }: Shown<typeof load>) {
  const { heading, steps, back, note, tools } = copy;
  if (copy.drawings)
    return (
      <Section id={id} className={className} heading={heading}>
        <GrowingSteps steps={steps} gaps={copy.gaps && { ...copy.gaps, open }} />
      </Section>
    );
  if (steps.length > LINE_STEPS)
    return (
      <Beside id={id} className={className} heading={heading}>
        <div className="steps-down">
          <Style name="steps" css={css} />
          <Kolam drawing={drawChain(steps.length, "down")} ink="petal" preserveAspectRatio="none" />
          <ol>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3 className="t2">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Beside>
    );
  return (
    <Section id={id} className={back ? `moving ${className}` : className} heading={heading}>
      {back && <Style name="steps-ways-back" css={waysBackCss} />}
      <LineSteps
        steps={steps.map(({ title, text, wayBack }) => ({
          title,
          text,
          foot: back && (
            <p className="way-back">
              <span className="micro soft">{back}</span>
              {` ${wayBack ?? ""}`}
            </p>
          ),
        }))}
      />
      {note && <p className="micro soft">{note}</p>}
      {tools && (
        <ComparisonTable
          titled
          caption={tools.caption}
          corner={tools.columns[0] ?? ""}
          columns={tools.columns.slice(1).map((name) => ({ name, head: name }))}
          rows={tools.rows.map(({ moves, tool, watch }) => ({
            label: moves,
            cells: [tool, watch],
          }))}
        />
      )}
    </Section>
  );
}

type Copy = SectionOf<typeof schema>;

interface GrowingStepsProps {
  steps: Copy["steps"];
  /** The note on jobs left to others, with these jobs. */
  gaps: (NonNullable<Copy["gaps"]> & { open: readonly string[] }) | undefined;
}

/** Three steps with a growing drawing: two dots, one line around both, and the result. Then our gaps. */
function GrowingSteps({ steps, gaps }: GrowingStepsProps) {
  const dots = drawTwoSides("dots");
  const drawings = [
    // Both sides before the line.
    <svg
      key="dots"
      className="kolam bare dots-2"
      viewBox={`0 0 ${dots.width} ${dots.height}`}
      aria-hidden="true"
    >
      <Dots drawing={dots} />
    </svg>,
    <SharedDots key="sides" drawing={dots} />,
    <SharedDots key="contract" drawing={drawTwoSides("contract")} />,
  ];
  return (
    <>
      <Style name="growing-steps" css={growingStepsCss} />
      <DotStyle />
      <ol className="grow">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            {drawings[index]}
            <h3 className="t1">{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
      {gaps && (
        <section className="gaps">
          <h3 className="label">{gaps.label}</h3>
          <div>
            <p>
              {fillIn(gaps.text, { count: gaps.open.length })} <TextLink {...gaps.link} />
            </p>
            <ul>
              {gaps.open.map((gap) => (
                <li className="with-dot" key={gap}>
                  {gap}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
