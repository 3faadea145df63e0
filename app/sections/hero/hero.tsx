import { Fragment } from "react";
import type { SectionOf } from "#model/content/section.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { FigureLine } from "../../ui/figure-line/figure-line.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { Laid } from "../../section-module.ts";
import { drawHero } from "./hero-drawing.ts";
import { Style } from "../../styles/style.tsx";
import heroCss from "./hero.css?inline";
import type { schema } from "./schema.ts";

interface HeroProps extends Laid {
  /** The code of what a visitor has drawn, in place of the kolam of the home page (app/pages/kolam). */
  drawn?: string;
}

/** The company in one sentence, beside the first kolam on a floor of dots of the same pitch. */
export default function Hero({ id, className, drawn, ...copy }: SectionOf<typeof schema> & HeroProps) {
  const { drawing, stretches, code } = drawHero(drawn);
  const said = drawn === undefined ? copy.caption : (copy.play.share?.caption ?? "");
  const { lines, lede, cta, secondary, labels, place, draw, play } = copy;
  const file = `/kolam/${code}.svg`;
  return (
    <section className={`hero ${className}`} id={id}>
      <Style name="hero" css={heroCss} />
      <div className="wrap hero-main">
        <div className="hero-copy">
          <h1 className="d1">
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {`${line} `}
              </Fragment>
            ))}
          </h1>
          <p className="lede">{lede}</p>
          <div className="hero-cta">
            <ButtonLink {...cta} />
            <TextLink {...secondary} />
          </div>
        </div>
        <div className="hero-art">
          <Kolam drawing={drawing} draw="load" />
          <ul>
            {labels.slice(0, stretches.length).map(({ label, href }, index) => (
              <li key={label}>
                <a href={href}>{label}</a>
                <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden>
                  <path d={stretches[index]} />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <FigureLine>
        <span>
          {fillIn(said, { dots: drawing.count })}{" "}
          {/* With scripts it leads to app/islands/draw-your-own-island.tsx, in place of the drawing. */}
          <a className="link" href={file} data-draw-your-own={JSON.stringify({ home: code, words: play })}>
            {draw}
          </a>
        </span>
        <span>{place}</span>
      </FigureLine>
    </section>
  );
}
