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

type Token = keyof CardColours;

/** Of each ground the tokens of ground, text, soft text, accent, cells and dots, as app/ui/kolam/grounds.css has them. */
const GROUNDS: Record<Ground, readonly [Token, Token, Token, Token, Token, Token]> = {
  floor: ["floor", "on-floor", "on-floor-soft", "ember", "floor-2", "turmeric"],
  leaf: ["leaf-floor", "on-leaf", "on-leaf-soft", "ember", "leaf-floor-2", "turmeric"],
  gold: ["gold", "earth", "earth", "seed", "gold-2", "seed"],
  rice: ["sunk", "ink", "soft", "kumkum", "paper", "kumkum"],
  sprout: ["sprout", "moss", "moss", "seed", "sprout-2", "seed"],
};

/** The colours of a card on a ground; lines have the colour of its text. */
export function cardPaint(ground: Ground, ink: Ink, colours: CardColours): CardPaint {
  const [under, text, soft, accent, cells, dots] = GROUNDS[ground];
  const paint = {
    ground: colours[under],
    text: colours[text],
    soft: colours[soft],
    accent: colours[accent],
    line: colours[text],
    cells: colours[cells],
    dots: colours[dots],
  };
  if (ink === "line") return { ...paint, cells: "none" };
  if (ink === "petal") return paint;
  // A woodblock print.
  const isDark = ground === "floor" || ground === "leaf";
  return { ...paint, cells: paint.line, line: "none", dots: isDark ? paint.ground : colours.turmeric };
}
