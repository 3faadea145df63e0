import type { Drawing } from "#model/kolam/drawing.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { groundClass } from "../../ui/kolam/ground-class.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";

interface CallToActionProps {
  heading: string;
  /** What happens when the button is pressed, in a sentence or two. */
  lede?: string | undefined;
  cta: { label: string; href: string };
  drawing: Drawing;
  ground?: "floor" | "leaf" | "gold" | "sprout";
}

/** The closing call of a page: a question, one button and a kolam that is drawn when it is seen. */
export function CallToAction({ heading, lede, cta, drawing, ground = "leaf" }: CallToActionProps) {
  return (
    <section className={`cta ${groundClass(ground)}`}>
      <div className="wrap">
        <div>
          <h2 className="d2">{heading}</h2>
          {lede && <p className="lede">{lede}</p>}
          <ButtonLink to={cta.href}>{cta.label}</ButtonLink>
        </div>
        <Kolam drawing={drawing} draw="view" />
      </div>
    </section>
  );
}
