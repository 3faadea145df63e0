import { Fragment } from "react";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { TextLink } from "../../../ui/link.tsx";

/** What the company does, beside the first kolam on a floor of dots of the same pitch. */
export function Hero(props: PageContent<"home">["hero"] & { drawing: Drawing }) {
  const { lines, lede, cta, secondary, labels, caption, place, drawing } = props;
  return (
    <section className="hero on-floor">
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
          <ul aria-hidden="true">
            {labels.map((label) => (
              <li key={label}>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="fig wrap">
        <span>{fillIn(caption, { dots: drawing.count })}</span>
        <span>{place}</span>
      </p>
    </section>
  );
}
