import type { SectionOf } from "#model/content/section.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import { Style } from "../../styles/style.tsx";
import type { schema } from "./schema.ts";
import css from "./sides.css?inline";

interface SidesProps {
  legend: NonNullable<SectionOf<typeof schema>["legend"]>;
}

/** One kolam of two sides with the dots that they share. */
export function Sides({ legend }: SidesProps) {
  return (
    <figure className="meet wood">
      <Style name="head-sides" css={css} />
      <SharedDots drawing={drawTwoSides("partnership")} draw="load" />
      <figcaption className="small">
        <span className="yours">{legend.yours}</span>
        <span className="both">{legend.shared}</span>
        <span className="ours">{legend.ours}</span>
      </figcaption>
    </figure>
  );
}
