import { type Drawing, drawNet, linePaths } from "./drawing.ts";
import { HEAD_SHAPES } from "./head-shapes.ts";
import { readCode } from "./kolam-code.ts";

/**
 * A kolam that a visitor has drawn from that of the home page, all of its lines as one path.
 * @returns undefined for any other code
 */
export function readDrawn(code: string): Drawing | undefined {
  const kolam = readCode(code);
  const { grid, columns } = HEAD_SHAPES.home;
  const isOurs = kolam?.grid === grid && kolam.columns === columns && kolam.rows === columns;
  return isOurs ? { ...drawNet(kolam.net), line: linePaths(kolam.net).join("") } : undefined;
}
