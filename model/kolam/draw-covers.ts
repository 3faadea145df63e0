import { type Drawing, drawKolam, type KolamShape } from "./draw-kolam.ts";
import { hashText } from "./random.ts";

/** The colour a kolam is drawn on. */
export type Ground = "floor" | "leaf" | "gold" | "rice" | "sprout";

/** Line and dots; or cells, line and dots; or cells alone, as in a woodblock print. */
export type Ink = "line" | "petal" | "solid";

/** A kolam as the picture of something in a list. */
export interface Cover extends Drawing {
  readonly ground: Ground;
  readonly ink: Ink;
}

type Colour = Pick<Cover, "ground" | "ink">;

const COLOURS: readonly Colour[] = [
  { ground: "floor", ink: "petal" },
  { ground: "gold", ink: "petal" },
  { ground: "leaf", ink: "petal" },
  { ground: "sprout", ink: "solid" },
  { ground: "floor", ink: "line" },
  { ground: "leaf", ink: "solid" },
  { ground: "rice", ink: "petal" },
];

/** Covers have 35 dots or more, because small grids have few good drawings. */
const SHAPES: readonly KolamShape[] = [
  { grid: "diamond", columns: 9 },
  { grid: "round", columns: 7 },
  { grid: "square", columns: 5, rows: 7 },
  { grid: "lens", columns: 9, rows: 5 },
  { grid: "square", columns: 7 },
  { grid: "round", columns: 9 },
  { grid: "square", columns: 7, rows: 5 },
  { grid: "lens", columns: 9, rows: 7 },
];

/** A small grid may have fewer drawings than a list has entries. */
const MOST_REDRAWS = 12;

/**
 * Covers for a list, in order. Each takes drawing, background and ink from its seed, or the next ones if necessary: it
 * differs in background and ink from the covers to its left and above, in background also from the previous one when
 * the list folds to a single column and, if a colour is left, from the one above it when it folds to two; no drawing is
 * repeated while the shape has another. `columns` is the number of covers in a row; `shape` is the same for all, or
 * chosen by the seeds. `beside` is the background before the list, from which its first cover also differs. Throws a
 * RangeError unless `columns` is a whole number of at least 1.
 */
export function drawCovers(
  seeds: readonly string[],
  columns: number,
  shape?: KolamShape,
  beside?: Ground,
): Cover[] {
  if (!Number.isInteger(columns) || columns < 1)
    throw new RangeError(`Covers need 1 column or more, not ${columns}.`);
  const covers: Cover[] = [];
  const lines = new Set<string>();
  // Petals take one colour of a chessboard and the other inks the other, so neighbours differ.
  const petalSquares =
    seeds[0] !== undefined && colourOf(seeds[0], ({ ground }) => ground !== beside)?.ink === "petal" ? 0 : 1;
  for (const [i, seed] of seeds.entries()) {
    const square = (Math.floor(i / columns) + (i % columns)) % 2;
    const grounds = [i === 0 ? beside : covers[i - 1]?.ground, covers[i - columns]?.ground];
    const fits = ({ ground, ink }: Colour) =>
      (ink === "petal") === (square === petalSquares) && !grounds.includes(ground);
    const folded = covers[i - 2]?.ground;
    const colour =
      colourOf(seed, (colour) => fits(colour) && colour.ground !== folded) ?? colourOf(seed, fits);
    if (colour === undefined) throw new RangeError("No colour is left for a cover between these neighbours.");
    const drawing = drawUnlike(lines, seed, shape);
    lines.add(drawing.line);
    covers.push({ ...drawing, ...colour });
  }
  return covers;
}

/** The seed's colour if it fits, otherwise a fitting one chosen by the seed. */
function colourOf(seed: string, fits: (colour: Colour) => boolean): Colour | undefined {
  const hash = hashText(seed);
  const own = COLOURS[hash % COLOURS.length];
  if (own !== undefined && fits(own)) return own;
  const fitting = COLOURS.filter(fits);
  return fitting[Math.floor(hash / COLOURS.length) % fitting.length];
}

/** The drawing of a seed, or of the seed with :2, :3 and so on while its line is already in use. */
function drawUnlike(lines: ReadonlySet<string>, seed: string, shape?: KolamShape): Drawing {
  const own = shape ?? SHAPES[hashText(`shape:${seed}`) % SHAPES.length];
  let drawing = drawKolam(seed, own);
  for (let again = 2; lines.has(drawing.line) && again <= MOST_REDRAWS; again++) {
    drawing = drawKolam(`${seed}:${again}`, own);
  }
  return drawing;
}
