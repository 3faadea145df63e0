import type { ReactNode } from "react";
import { drawDecisions } from "#model/kolam/draw-decisions.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { SectionOf } from "#model/content/section.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { Dots, Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./kolam-steps.css?inline";
import type { schema } from "./schema.ts";

/** The page head shows one kolam three times: as dots, as decisions between them, and as the finished line. */
export default function KolamSteps({
  id,
  className,
  context,
  heading,
  lede,
  ...steps
}: SectionOf<typeof schema> & Laid) {
  const drawing = drawKolam(steps.seed, HEAD_SHAPES.about);
  // Without channels every decision is binary: the line joins two dots or keeps them apart.
  const decisions = drawDecisions(steps.seed, HEAD_SHAPES.about);
  const { joins, bars, joinCount, barCount } = decisions;
  const numbers = {
    seed: steps.seed,
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
    <section className={`ab-head ${className}`} id={id}>
      <Style name="kolam-steps" css={css} />
      <div className="wrap grid">
        <Breadcrumbs trail={context.crumbs} />
        <h1 className="d1">{heading}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className="wrap">
        <ol className="tri">
          {step(steps.dots, <DotGrid drawing={drawing} />)}
          {step(
            steps.grid,
            <DotGrid drawing={drawing}>
              <path className="g-join" d={joins} />
              <path className="g-bar" d={bars} />
            </DotGrid>,
          )}
          {step(steps.line, <Kolam drawing={drawing} ink="petal" draw="load" />)}
        </ol>
        <p className="ab-fig">{fillIn(steps.caption, numbers)}</p>
      </div>
    </section>
  );
}

/** The dots of a kolam without its line, on the canvas of the finished drawing; children are painted under them. */
function DotGrid({ drawing, children }: { drawing: Drawing; children?: ReactNode }) {
  return (
    <svg className="kolam" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
      {children}
      <Dots drawing={drawing} />
    </svg>
  );
}
