import type { SectionOf } from "#model/content/section.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { groundClass, Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Ticks } from "../../ui/ticks/ticks.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./pair-row.css?inline";
import type { schema } from "./schema.ts";
import dotRuleCss from "../../ui/dot-rule/dot-rule.css?inline";

interface PairRowProps {
  pair: SectionOf<typeof schema>["pairs"][number];
  drawing: Drawing;
  ground: "gold" | "floor" | "rice" | "leaf";
  /** The page's address, which a message names. */
  from: string;
}

/** A module and the tool opposite: the panel marks both ends and the record in which they meet. */
export function PairRow({ pair, drawing, ground, from }: PairRowProps) {
  return (
    <article className="pair grid dot-rule" id={pair.id}>
      <Style name="pair-row" css={css} />
      <Style name="dot-rule" css={dotRuleCss} />
      <div className={`pair-panel ${groundClass(ground)}`}>
        <Kolam drawing={drawing} ink="petal" draw="view" />
        <p aria-hidden="true">
          <span>{pair.module.name}</span>
          <span>{pair.tool.name}</span>
        </p>
      </div>
      <div className="pair-copy">
        <p className="pair-label soft small">{pair.label}</p>
        <h3 className="t1">{pair.title}</h3>
        <p>{pair.text}</p>
        <Ticks points={pair.points} />
        <TextLink label={pair.link} href={`/contact?topic=${pair.topic}&from=${from}`} />
      </div>
    </article>
  );
}
