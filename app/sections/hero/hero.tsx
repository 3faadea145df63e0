import { Fragment } from "react";
import type { SectionOf } from "#model/content/section.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { FigureLine } from "../../ui/figure-line/figure-line.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import heroCss from "./hero.css?inline";
import type { schema } from "./schema.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { decideNet } from "#model/kolam/decided-net.ts";
import { drawNet, stretchPath } from "#model/kolam/drawing.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import { codeOf } from "#model/kolam/kolam-code.ts";

/** The dots of the labels, in the same order, as positioned by hero.css. */
export const LABEL_DOTS = [
  { x: 2, y: -6 },
  { x: 6, y: -2 },
  { x: 6, y: 2 },
  { x: 2, y: 6 },
  { x: -2, y: -6 },
  { x: -2, y: 6 },
];

/** Turns of the line on both sides of a dot that light up with its label. */
const STRETCH = 8;

interface HeroProps extends Laid {
  /** The code of a visitor's drawing, in place of the home page's kolam (app/pages/kolam). */
  drawn?: string;
}

/** The company in one sentence, beside the first kolam on a floor of dots with the same pitch. */
export default function Hero({ id, className, drawn, ...copy }: SectionOf<typeof schema> & HeroProps) {
  const { drawing, stretches, code } = drawHero(drawn);
  const said = drawn === undefined ? copy.caption : (copy.play.share?.caption ?? "");
  const { lines, lede, cta, secondary, labels, place, draw, play } = copy;
  const file = `/kolam/${code}.svg`;
  return (
    <section className={`hero ${className}`} id={id}>
      <Style name="hero" css={heroCss} />
      {/* The copy is centred, so it moves as it arrives: the first paint waits for all of it. */}
      <link rel="expect" href="#hero-art" blocking="render" />
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
        <div className="hero-art" id="hero-art">
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
          {/* With scripts it opens app/islands/draw-your-own-island.tsx in place of the drawing. */}
          <a className="link" href={file} data-draw-your-own={JSON.stringify({ home: code, words: play })}>
            {draw}
          </a>
        </span>
        <span>{place}</span>
      </FigureLine>
    </section>
  );
}

/**
 * The first kolam of the home page, the stretch of its line at each label, and the code for drawing your own.
 * @param drawn the code of a visitor's drawing, which has no labels
 */
function drawHero(drawn = "") {
  const drawing = readDrawn(drawn);
  if (drawing) return { drawing, stretches: [], code: drawn };
  const { home } = HEAD_SHAPES;
  const net = decideNet("home", home);
  return {
    drawing: drawNet(net),
    stretches: LABEL_DOTS.map((dot) => stretchPath(net, dot, STRETCH)),
    code: codeOf({ ...home, rows: home.columns, net }),
  };
}
