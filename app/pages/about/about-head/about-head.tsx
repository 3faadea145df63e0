import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { drawDecisions } from "#model/kolam/draw-decisions.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Breadcrumbs, type BreadcrumbsProps } from "../../../sections/breadcrumbs/breadcrumbs.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { DotGrid } from "./dot-grid.tsx";
import { Step } from "./step.tsx";

interface AboutHeadProps {
  heading: string;
  lede: string;
  crumbs: BreadcrumbsProps;
  words: PageContent<"about">["drawing"];
  drawing: Drawing;
  decisions: ReturnType<typeof drawDecisions>;
}

/** The head is one floor of dots with the same grid on it three times: as dots, as decisions, and as the line. */
export function AboutHead({ heading, lede, crumbs, words, drawing, decisions }: AboutHeadProps) {
  const { joins, bars, joinCount, barCount } = decisions;
  const numbers = {
    seed: words.seed,
    dots: drawing.count,
    joins: joinCount,
    walls: barCount,
    decisions: joinCount + barCount,
  };
  return (
    <section className="ab-head on-rice">
      <div className="wrap grid">
        <Breadcrumbs {...crumbs} />
        <h1 className="d1">{heading}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className="wrap">
        <ol className="tri">
          <Step words={words.dots} numbers={numbers}>
            <DotGrid drawing={drawing} />
          </Step>
          <Step words={words.grid} numbers={numbers}>
            <DotGrid drawing={drawing}>
              <path className="g-join" d={joins} />
              <path className="g-bar" d={bars} />
            </DotGrid>
          </Step>
          <Step words={words.line} numbers={numbers}>
            <Kolam drawing={drawing} ink="petal" draw="load" />
          </Step>
        </ol>
        <p className="ab-fig">{fillIn(words.caption, numbers)}</p>
      </div>
    </section>
  );
}
