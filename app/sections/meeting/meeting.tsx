import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./meeting.css?inline";
import type { load } from "./load.ts";

/** The page head: copy on the left, and on the right one kolam of two sides with the dots they share. */
export default function Meeting({ id, copy, crumbs, drawing }: Shown<typeof load>) {
  const { heading, lede, action, key } = copy;
  return (
    <section className="meet" id={id}>
      <Style name="meeting" css={css} />
      <div className="wrap">
        <div className="meet-copy">
          <Breadcrumbs trail={crumbs} />
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
          <ButtonLink {...action} />
        </div>
        <div className="meet-art on-sprout wood">
          <figure>
            <SharedDots drawing={drawing} draw="load" />
            <figcaption className="small">
              <span className="yours">{key.yours}</span>
              <span className="both">{key.shared}</span>
              <span className="ours">{key.ours}</span>
            </figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
