import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./two-teams.css?inline";

/** The offshore team: one line through two diamonds and the dot they share. On phones the drawing is vertical. */
export function TwoTeams(props: PageContent<"home">["offshore"] & { drawing: Drawing }) {
  const { heading, lede, cta, legend, drawing } = props;
  return (
    <section className="offshore on-leaf">
      <Style name="home-two-teams" css={css} />
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
