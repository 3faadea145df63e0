import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./two-teams.css?inline";
import type { load } from "./load.ts";

/** The offshore team: one line through two diamonds and the dot they share. On phones the drawing is vertical. */
export default function TwoTeams({ id, className, copy, drawing }: Shown<typeof load>) {
  const { heading, lede, cta, legend } = copy;
  return (
    <section className={`offshore ${className}`} id={id}>
      <Style name="two-teams" css={css} />
      <div className="wrap grid">
        <h2 className="d2">{heading}</h2>
        <div className="offshore-copy">
          <p className="lede">{lede}</p>
          <ButtonLink {...cta} />
        </div>
        <figure>
          <div className="turn">
            <Kolam drawing={drawing} />
          </div>
          <figcaption>
            <span>{legend.yours}</span>
            <span>{legend.ours}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
