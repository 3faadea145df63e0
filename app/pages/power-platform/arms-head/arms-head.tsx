import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { drawArms } from "#model/kolam/sketches/draw-arms.ts";
import { Breadcrumbs, type BreadcrumbsProps } from "../../../sections/breadcrumbs/breadcrumbs.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { ArmEnds } from "./arm-ends.tsx";

interface ArmsHeadProps {
  words: PageContent<"power-platform">;
  crumbs: BreadcrumbsProps;
  drawing: ReturnType<typeof drawArms>;
}

/**
 * The head of the page: a kolam with eight arms, a name at the end of each. A name under the pointer or in focus
 * lights its arm and the one across, the pair that meets in the record.
 */
export function ArmsHead({ words, crumbs, drawing }: ArmsHeadProps) {
  const { heading, lede, action, arms, pairs } = words;
  return (
    <section className="pp-head on-leaf">
      <div className="wrap grid">
        <Breadcrumbs {...crumbs} />
        <h1 className="d1">{heading}</h1>
        <div className="pp-lede">
          <p className="lede">{lede}</p>
          <ButtonLink to={action.href}>{action.label}</ButtonLink>
        </div>
      </div>
      <div className="wrap">
        <figure className="arms" aria-label={arms.label}>
          <ArmEnds
            side="left"
            title={arms.modules}
            ends={pairs.map(({ id, module }) => ({ id, ...module }))}
          />
          <div className="arms-art">
            <Kolam drawing={drawing} ink="petal" draw="load">
              <path className="k-dots" d={drawing.rest} />
              <path className="k-dots row-1" d={drawing.row1} />
              <path className="k-dots row-2" d={drawing.row2} />
              <path className="k-dots row-3" d={drawing.row3} />
              <path className="k-dots row-4" d={drawing.row4} />
              <path className="k-dots ends" d={drawing.ends} />
              <path className="k-dots record" d={drawing.record} />
            </Kolam>
          </div>
          <ArmEnds side="right" title={arms.tools} ends={pairs.map(({ id, tool }) => ({ id, ...tool }))} />
        </figure>
      </div>
      <p className="wrap arms-caption micro">
        <span>{fillIn(arms.caption, { dots: drawing.count })}</span>
        <span className="arms-record">{arms.record}</span>
      </p>
    </section>
  );
}
