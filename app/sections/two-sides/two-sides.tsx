import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import type { schema } from "./schema.ts";
import css from "./two-sides.css?inline";

/** A call beside two sides that share a dot. */
export default function TwoSides({ id, className, title, action }: SectionOf<typeof schema> & Laid) {
  return (
    <section className={`two-sides wood ${className}`} id={id}>
      <Style name="two-sides" css={css} />
      <div className="wrap">
        <div>
          <h2 className="d2">{title}</h2>
          <ButtonLink {...action} />
        </div>
        <SharedDots drawing={drawTwoSides("dots")} draw="view" />
      </div>
    </section>
  );
}
