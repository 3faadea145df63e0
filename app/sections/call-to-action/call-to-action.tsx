import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";

type CallToActionProps = PageContent<"services">["closing"] & { drawing: Drawing };

/** The call to action at the end of a page: a question, one button and a kolam that is drawn once it is in view. */
export function CallToAction({ title, lede, action, drawing }: CallToActionProps) {
  return (
    <section className="cta on-leaf">
      <div className="wrap">
        <div>
          <h2 className="d2">{title}</h2>
          <p className="lede">{lede}</p>
          <ButtonLink {...action} />
        </div>
        <Kolam drawing={drawing} draw="view" />
      </div>
    </section>
  );
}
