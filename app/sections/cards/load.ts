import { shownPicture } from "#model/content/shown-picture.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import type { KolamShape } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

const COLUMNS = 4;

/** Large enough for a dozen that differ. */
const SHAPE: KolamShape = { grid: "square", columns: 5 };

export function load(
  { heading, note, pictures, layout, cards }: SectionOf<typeof schema>,
  { seed, request: { content } }: Place,
) {
  const drawings = drawCovers(
    cards.map((_, index) => `${seed}/${index}`),
    COLUMNS,
    SHAPE,
  );
  const shown = cards.map(({ photograph, count, kolam, ...card }, index) => {
    const drawn = drawings[index];
    return {
      ...card,
      // Photographs and kolams in one frame.
      cover:
        pictures === "photographs" && drawn
          ? { ...drawn, picture: shownPicture(photograph, content.picture) }
          : undefined,
      drawing: pictures === "kolams" ? (kolam ? chosenKolam(kolam, { seed: card.title }) : drawn) : undefined,
      tally: pictures === "counts" && count !== undefined ? drawChain(count) : undefined,
    };
  });
  return { heading, note, layout, cards: shown };
}
