import { shownPicture } from "#model/content/shown-picture.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(
  { first, second, flip, photograph }: SectionOf<typeof schema>,
  { seed, request: { content } }: Place,
) {
  return {
    first,
    second,
    flip,
    picture: shownPicture(photograph, content.picture),
    drawing: second ? undefined : drawKolam(seed, { grid: "lens", columns: 9, rows: 5 }),
  };
}
