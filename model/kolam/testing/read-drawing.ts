import type { Dot } from "../dots.ts";
import type { Drawing } from "../drawing.ts";
import type { Decision } from "../net.ts";

/** Contents of a drawing, read from its paths alone. Coordinates are drawing units from the middle of the drawing. */
export interface Reading {
  /** Points the line passes, in order. */
  readonly anchors: readonly Dot[];
  readonly dots: readonly Dot[];
  /** Decisions of neighbouring dots, by the name of the midpoint between them. */
  readonly decisions: ReadonlyMap<string, Decided>;
}

interface Decided extends Dot {
  readonly decision: Decision;
}

const PITCH = 24;
const HALF = PITCH / 2;
const RADIUS = 9;
const SIDES: readonly Dot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** Parses a drawing independently of the generator, for tests. Throws for other paths. */
export function readDrawing({ width, height, line, dots: dotsPath }: Drawing): Reading {
  const centred = ({ x, y }: Dot): Dot => ({ x: x - width / 2, y: y - height / 2 });
  const anchors = readAnchors(line).map(centred);
  const dots = readDots(dotsPath).map(centred);
  const passed = new Set(anchors.map(nameOf));
  const standing = new Set(dots.map(nameOf));
  const decisions = new Map<string, Decided>();
  const decide = (x: number, y: number, aside: Dot) => {
    const decision = passed.has(nameOf({ x, y })) ? "cross" : passed.has(nameOf(aside)) ? "channel" : "wall";
    decisions.set(nameOf({ x, y }), { x, y, decision });
  };
  for (const { x, y } of dots) {
    if (standing.has(nameOf({ x: x + PITCH, y }))) decide(x + HALF, y, { x: x + HALF, y: y + RADIUS });
    if (standing.has(nameOf({ x, y: y + PITCH }))) decide(x, y + HALF, { x: x + RADIUS, y: y + HALF });
  }
  return { anchors, dots, decisions };
}

/** Positions of the dots of a path, in drawing units from the corner. Throws for any other path. */
export function readDots(path: string): Dot[] {
  let at: Dot = { x: 0, y: 0 };
  const moves = Array.from(path.matchAll(/(?<kind>[Mm])(?<x>-?\d+) ?(?<y>-?\d+)h0/g));
  if (moves.map(([move]) => move).join("") !== path) throw new Error(`These are not dots: ${path}`);
  return moves.map(({ groups: { kind, x, y } = {} }) => {
    const from = kind === "M" ? { x: 0, y: 0 } : at;
    return (at = { x: from.x + Number(x), y: from.y + Number(y) });
  });
}

/** Every point of the line, as often as it is passed, if decisions are drawn completely. Sorted names. */
export function pointsToPass({ dots, decisions }: Reading): string[] {
  return dots
    .flatMap(({ x, y }) =>
      SIDES.map(({ x: dx, y: dy }) => {
        const middle = { x: x + dx * HALF, y: y + dy * HALF };
        switch (decisions.get(nameOf(middle))?.decision) {
          case "cross":
            return nameOf(middle);
          // Each of the two dots answers for the strand on its left.
          case "channel":
            return nameOf({ x: middle.x + dy * RADIUS, y: middle.y - dx * RADIUS });
          default:
            return nameOf({ x: x + dx * RADIUS, y: y + dy * RADIUS });
        }
      }),
    )
    .sort();
}

/** A point as text. */
export function nameOf({ x, y }: Dot): string {
  // Adding zero turns -0 into 0.
  return `${x + 0},${y + 0}`;
}

/** Follows one closed subpath of an absolute start, one relative curve and relative smooth curves. */
function readAnchors(line: string): Dot[] {
  const parts = /^M(\d+) (\d+)c([-\d ]+)s([-\d ]*)z$/.exec(line);
  if (!parts) throw new SyntaxError(`Not one closed line of whole numbers: ${line.slice(0, 60)}`);
  const [, startX, startY, opening = "", smooth = ""] = parts;
  const numbers = [...numbersIn(opening).slice(2), ...numbersIn(smooth)];
  const at = { x: Number(startX), y: Number(startY) };
  const anchors: Dot[] = [];
  for (let i = 0; i < numbers.length; i += 4) {
    at.x += numbers[i + 2] ?? NaN;
    at.y += numbers[i + 3] ?? NaN;
    anchors.push({ ...at });
  }
  return anchors;
}

function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(/-?\d+/g), Number);
}
