import type { PageContent } from "#model/content/pages/index.ts";
import type { drawPartnership } from "#model/kolam/sketches/draw-partnership.ts";
import { Breadcrumbs, type BreadcrumbsProps } from "../../../sections/breadcrumbs/breadcrumbs.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";

interface MeetingProps extends Pick<PageContent<"partners">, "heading" | "lede" | "action"> {
  /** What the three colours of dots stand for. */
  legend: PageContent<"partners">["key"];
  crumbs: BreadcrumbsProps;
  drawing: ReturnType<typeof drawPartnership>;
}

/** The head: words at left, and at right one kolam that two sides have drawn, with the dots they share. */
export function Meeting({ heading, lede, action, legend, crumbs, drawing }: MeetingProps) {
  return (
    <section className="meet">
      <div className="wrap">
        <div className="meet-copy">
          <Breadcrumbs {...crumbs} />
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
          <ButtonLink to={action.href}>{action.label}</ButtonLink>
        </div>
        <div className="meet-art on-sprout wood">
          <figure>
            <SharedDots drawing={drawing} draw="load" />
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
