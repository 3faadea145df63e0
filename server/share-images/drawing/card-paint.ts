import type { CardColours } from "#model/share-images/card-colours.ts";
import type { Ground, Ink } from "#model/kolam/draw-covers.ts";

/** The colours of one card. */
export interface CardPaint {
  ground: string;
  text: string;
  soft: string;
  accent: string;
  line: string;
  /** Fill of the cells, or none. */
  cells: string;
  dots: string;
}

/** The same as app/ui/kolam/grounds.css says of drawings on a page. */
export function cardPaint(ground: Ground, ink: Ink, colours: CardColours): CardPaint {
  const { earth, moss, seed, ember, turmeric } = colours;
  const grounds: Record<Ground, CardPaint> = {
    floor: {
      ground: colours.floor,
      text: colours["on-floor"],
      soft: colours["on-floor-soft"],
      accent: ember,
      line: colours["on-floor"],
      cells: colours["floor-2"],
      dots: turmeric,
    },
    leaf: {
      ground: colours["leaf-floor"],
      text: colours["on-leaf"],
      soft: colours["on-leaf-soft"],
      accent: ember,
      line: colours["on-leaf"],
      cells: colours["leaf-floor-2"],
      dots: turmeric,
    },
    gold: {
      ground: colours.gold,
      text: earth,
      soft: earth,
      accent: seed,
      line: earth,
      cells: colours["gold-2"],
      dots: seed,
    },
    rice: {
      ground: colours.sunk,
      text: colours.ink,
      soft: colours.soft,
      accent: colours.kumkum,
      line: colours.ink,
      cells: colours.paper,
      dots: colours.kumkum,
    },
    sprout: {
      ground: colours.sprout,
      text: moss,
      soft: moss,
      accent: seed,
      line: moss,
      cells: colours["sprout-2"],
      dots: seed,
    },
  };
  const paint = grounds[ground];
  if (ink === "line") return { ...paint, cells: "none" };
  if (ink === "petal") return paint;
  // A woodblock print.
  const isDark = ground === "floor" || ground === "leaf";
  return { ...paint, cells: paint.line, line: "none", dots: isDark ? paint.ground : turmeric };
}
