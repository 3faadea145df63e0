import { drawChain } from "#model/kolam/draw-chain.ts";
import { Beside } from "../../parts/beside/beside.tsx";
import type { Shown, Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import dotRuleCss from "../../ui/dot-rule/dot-rule.css?inline";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { load } from "./load.ts";
import rowsCss from "./rows.css?inline";
import tilesCss from "./tiles.css?inline";
import type { Drawing } from "#model/kolam/drawing.ts";
import css from "./panel.css?inline";

/** Short texts: in rows or tiles beside their heading, or in a panel. */
export default function Points({ id, className, copy, email, drawing }: Shown<typeof load>) {
  const { heading, lede, note, more, layout, items } = copy;
  if (layout === "panel") return <Panel id={id} className={className} copy={copy} drawing={drawing} />;
  const under = (
    <>
      {lede && <p className="soft">{lede}</p>}
      {(note || more) && (
        <p className="micro soft">
          {note} {more && <TextLink {...more} />}
        </p>
      )}
    </>
  );
  return (
    <Beside id={id} className={className} heading={heading} under={under}>
      {layout === "tiles" ? (
        <ul className="tiles">
          <Style name="points-tiles" css={tilesCss} />
          {items.map(({ title, text }, index) => (
            <li key={title}>
              <Kolam drawing={drawChain(index + 1)} />
              <h3 className="t2">{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={email ? "point-rows ruled" : "point-rows"}>
          <Style name="points-rows" css={rowsCss} />
          {!email && <Style name="dot-rule" css={dotRuleCss} />}
          {items.map(({ title, text }) =>
            email ? (
              <li key={title}>
                <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
                  <b className="t2">{title}</b>
                  <span className="soft">{text}</span>
                  <Arrow last />
                </a>
              </li>
            ) : (
              <li key={title} className="dotted">
                <h3 className="t2">{title}</h3>
                <p className="soft">{text}</p>
              </li>
            ),
          )}
        </ul>
      )}
    </Beside>
  );
}

interface PanelProps extends Pick<Laid, "id" | "className"> {
  copy: Shown<typeof load>["copy"];
  drawing: Drawing;
}

/** Points on a separate background, under a kolam and a heading. */
function Panel({ id, className, copy: { heading, lede, items }, drawing }: PanelProps) {
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
