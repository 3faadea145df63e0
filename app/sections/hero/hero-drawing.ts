import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { decideNet } from "#model/kolam/decided-net.ts";
import { drawNet, stretchPath } from "#model/kolam/drawing.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import { codeOf } from "#model/kolam/kolam-code.ts";

/** The dots at which the labels stand, in the order of the labels, as hero.css places them. */
export const LABEL_DOTS = [
  { x: 2, y: -6 },
  { x: 6, y: -2 },
  { x: 6, y: 2 },
  { x: 2, y: 6 },
  { x: -2, y: -6 },
  { x: -2, y: 6 },
];
/** Turns of the line on both sides of a dot that light up with its label. */
const STRETCH = 8;

/**
 * The first kolam of the home page, the stretch of its line at each label, and the code from which a visitor goes on.
 * @param drawn the code of what a visitor has drawn: it has no labels
 */
export function drawHero(drawn = "") {
  const drawing = readDrawn(drawn);
  if (drawing) return { drawing, stretches: [], code: drawn };
  const { home } = HEAD_SHAPES;
  const net = decideNet("home", home);
  return {
    drawing: drawNet(net),
    stretches: LABEL_DOTS.map((dot) => stretchPath(net, dot, STRETCH)),
    code: codeOf({ ...home, rows: home.columns, net }),
  };
}
