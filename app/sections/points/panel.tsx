import type { Drawing } from "#model/kolam/drawing.ts";
import type { Laid, Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { load } from "./load.ts";
import css from "./panel.css?inline";

interface PanelProps extends Pick<Laid, "id" | "className"> {
  copy: Shown<typeof load>["copy"];
  drawing: Drawing;
}

/** Points on a ground of their own, under a kolam and a heading. */
export function Panel({ id, className, copy: { heading, lede, items }, drawing }: PanelProps) {
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="points-panel" css={css} />
      <div className="wrap">
        <div className="fence grid on-rice">
          <Kolam drawing={drawing} ink="petal" />
          <div className="fence-copy">
            <h2 className="d2">{heading}</h2>
            {lede && <p className="lede soft">{lede}</p>}
          </div>
          <dl className="abreast">
            {items.map(({ title, text }) => (
              <div key={title}>
                <dt className="t2">{title}</dt>
                <dd className="soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
