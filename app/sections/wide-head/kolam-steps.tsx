import type { ReactNode } from "react";
import { drawDecisions } from "#model/kolam/draw-decisions.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { FigureLine } from "../../ui/figure-line/figure-line.tsx";
import { Dots, Kolam } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./kolam-steps.css?inline";
import type { FigureOf } from "./schema.ts";

/** One kolam three times: as dots, as decisions between them, and as the finished line. */
export function KolamSteps({ copy }: { copy: FigureOf<"steps"> }) {
  const drawing = drawKolam(copy.seed, HEAD_SHAPES.about);
  // Without channels every decision is binary: the line joins two dots or separates them.
  const { joins, bars, joinCount, barCount } = drawDecisions(copy.seed, HEAD_SHAPES.about);
  const numbers = {
    seed: copy.seed,
    dots: drawing.count,
    joins: joinCount,
    walls: barCount,
    decisions: joinCount + barCount,
  };
  const step = ({ title, text }: { title: string; text: string }, picture: ReactNode) => (
    <li>
      {picture}
      <h2 className="t1">{title}</h2>
      <p>{fillIn(text, numbers)}</p>
    </li>
  );
  return (
    <>
      <Style name="kolam-steps" css={css} />
      <div className="wrap">
        <ol className="tri">
          {step(copy.dots, <DotGrid drawing={drawing} />)}
          {step(
            copy.grid,
            <DotGrid drawing={drawing}>
              <path className="g-join" d={joins} />
              <path className="g-bar" d={bars} />
            </DotGrid>,
          )}
          {step(copy.line, <Kolam drawing={drawing} ink="petal" draw="load" />)}
        </ol>
      </div>
      <FigureLine>{fillIn(copy.caption, numbers)}</FigureLine>
    </>
  );
}

/** The dots of a kolam without its line, on the same canvas; children are painted below. */
function DotGrid({ drawing, children }: { drawing: Drawing; children?: ReactNode }) {
  return (
    <svg className="kolam" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
      {children}
      <Dots drawing={drawing} />
    </svg>
  );
}
