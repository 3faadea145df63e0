import { fillIn } from "#model/content/fill-in.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import armsHeadCss from "./arms.css?inline";
import armEndsCss from "./arm-ends.css?inline";
import type { load } from "./load.ts";

/**
 * The page head: a kolam with eight arms, each with a name at its end. Hovering or focusing a name highlights its arm
 * and the opposite one: the pair that meets in the record.
 */
export default function Arms({ id, className, copy, context, pairs, drawing }: Shown<typeof load>) {
  const { heading, lede, action, ...arms } = copy;
  return (
    <section className={`pp-head ${className}`} id={id}>
      <Style name="arms" css={armsHeadCss} />
      <Style name="arms-arm-ends" css={armEndsCss} />
      <div className="wrap grid">
        <Breadcrumbs trail={context.crumbs} />
        <h1 className="d1">{heading}</h1>
        <div className="pp-lede">
          <p className="lede">{lede}</p>
          <ButtonLink {...action} />
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
            <Kolam drawing={drawing} ink="petal" draw="load" />
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

interface ArmEndsProps {
  side: "left" | "right";
  title: string;
  /** From the top; `id` is the anchor of the row with the details. */
  ends: readonly { id: string; name: string; note: string }[];
}

/** The names at the ends of four arms, each at the height of its arm, as links to the rows of the page. */
function ArmEnds({ side, title, ends }: ArmEndsProps) {
  return (
    <div className={`arms-side is-${side}`}>
      <p className="micro">{title}</p>
      <ul>
        {ends.map(({ id, name, note }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{name}</b> <span>{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
