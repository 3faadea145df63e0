import { drawChain } from "#model/kolam/draw-chain.ts";
import { Beside } from "../../parts/beside/beside.tsx";
import { ComparisonTable } from "../../parts/comparison-table/comparison-table.tsx";
import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { GrowingSteps } from "./growing-steps.tsx";
import type { load } from "./load.ts";
import { LINE_STEPS } from "./schema.ts";
import css from "./steps.css?inline";
import waysBackCss from "./ways-back.css?inline";

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
