import type { Dot } from "./dots.ts";

/**
 * Symmetry of a drawing: two mirrors (D2), a quarter turn (C4), the upright mirror (D1), a half turn (C2).
 *
 * All eight symmetries of the square are not offered: one closed line may meet each mirror at right angles only twice,
 * and every dot on a diagonal mirror already uses two such meetings.
 */
export type Symmetry = "D2" | "C4" | "D1" | "C2" | "none";

type Turn = (point: Dot) => Dot;

const stay: Turn = ({ x, y }) => ({ x, y });
const quarterTurn: Turn = ({ x, y }) => ({ x: -y, y: x });
const halfTurn: Turn = ({ x, y }) => ({ x: -x, y: -y });
const threeQuarterTurn: Turn = ({ x, y }) => ({ x: y, y: -x });
const mirrorAcross: Turn = ({ x, y }) => ({ x: -x, y });
const mirrorDown: Turn = ({ x, y }) => ({ x, y: -y });

const TURNS: Record<Symmetry, readonly Turn[]> = {
  D2: [stay, halfTurn, mirrorAcross, mirrorDown],
  C4: [stay, quarterTurn, halfTurn, threeQuarterTurn],
  D1: [stay, mirrorAcross],
  C2: [stay, halfTurn],
  none: [stay],
};

/** Symmetries to try, in order, if no single line has the requested one; those with the half turn come first. */
export const LESSER: Record<Symmetry, readonly Symmetry[]> = {
  C4: ["D2", "C2", "none"],
  D2: ["C2", "D1", "none"],
  D1: ["none"],
  C2: ["none"],
  none: [],
};

/** The images of a point under a symmetry, the point itself first. */
export function imagesOf(point: Dot, symmetry: Symmetry): Dot[] {
  return TURNS[symmetry].map((turn) => turn(point));
}
