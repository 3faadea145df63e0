import { drawTwoTeams } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { DotStyle } from "../../ui/with-dot/dot-style.tsx";
import css from "./two-teams.css?inline";
import type { schema } from "./schema.ts";

/** The offshore team: one line through two diamonds and the dot they share. On phones the drawing is vertical. */
export default function TwoTeams({
  id,
  className,
  heading,
  lede,
  cta,
  legend,
}: SectionOf<typeof schema> & Laid) {
  return (
    <section className={`offshore ${className}`} id={id}>
      <Style name="two-teams" css={css} />
      <DotStyle />
      <div className="wrap grid stacks">
        <h2 className="d2">{heading}</h2>
        <div className="offshore-copy">
          <p className="lede">{lede}</p>
          <ButtonLink {...cta} />
        </div>
        <figure>
          <div className="turn">
            <Kolam drawing={drawTwoTeams()} />
          </div>
          <figcaption>
            <span className="with-dot">{legend.yours}</span>
            <span className="with-dot">{legend.ours}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
