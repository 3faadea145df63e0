import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./meeting.css?inline";
import type { schema } from "./schema.ts";

/** The page head: copy on the left, and on the right one kolam of two sides with the dots they share. */
export default function Meeting({
  id,
  context,
  heading,
  lede,
  action,
  legend,
}: SectionOf<typeof schema> & Laid) {
  return (
    <section className="meet" id={id}>
      <Style name="meeting" css={css} />
      <div className="wrap">
        <div className="meet-copy">
          <Breadcrumbs trail={context.crumbs} />
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
          <ButtonLink {...action} />
        </div>
        <div className="meet-art on-sprout wood">
          <figure>
            <SharedDots drawing={drawTwoSides("partnership")} draw="load" />
            <figcaption className="small">
              <span className="yours">{legend.yours}</span>
              <span className="both">{legend.shared}</span>
              <span className="ours">{legend.ours}</span>
            </figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
