import { fillIn } from "#model/content/fill-in.ts";
import { drawArms } from "#model/kolam/sketches/draw-arms.ts";
import { FigureLine } from "../../ui/figure-line/figure-line.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import { DotStyle } from "../../ui/with-dot/dot-style.tsx";
import armsCss from "./arms.css?inline";
import armEndsCss from "./arm-ends.css?inline";
import type { load } from "./load.ts";
import type { FigureOf } from "./schema.ts";

interface ArmsProps {
  copy: FigureOf<"arms">;
  pairs: ReturnType<typeof load>["pairs"];
}

/**
 * A kolam with eight arms, each with a name at its end. Hovering or focusing a name highlights its arm and the opposite
 * one: the pair that meets in the record.
 */
export function Arms({ copy, pairs }: ArmsProps) {
  const drawing = drawArms();
  return (
    <>
      <Style name="arms" css={armsCss} />
      <DotStyle />
      <Style name="arm-ends" css={armEndsCss} />
      <div className="wrap">
        <figure className="arms" aria-label={copy.label}>
          <ArmEnds
            side="left"
            title={copy.modules}
            ends={pairs.map(({ id, module }) => ({ id, ...module }))}
          />
          <div className="arms-art">
            <Kolam drawing={drawing} ink="petal" draw="load" />
          </div>
          <ArmEnds side="right" title={copy.tools} ends={pairs.map(({ id, tool }) => ({ id, ...tool }))} />
        </figure>
      </div>
      <FigureLine>
        <span>{fillIn(copy.caption, { dots: drawing.count })}</span>
        <span className="arms-record with-dot">{copy.record}</span>
      </FigureLine>
    </>
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
