import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Breadcrumbs } from "../../../parts/breadcrumbs/breadcrumbs.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./meeting.css?inline";

/** The page head: copy on the left, and on the right one kolam of two sides with the dots they share. */
export function Meeting({ copy, drawing }: { copy: PageContent<"partners">; drawing: Drawing }) {
  const { crumbs, heading, lede, action, key } = copy;
  return (
    <section className="meet">
      <Style name="partners-meeting" css={css} />
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
