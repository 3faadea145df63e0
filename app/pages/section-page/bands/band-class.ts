import type { BandGround } from "#model/bands/band.ts";
import { groundClass } from "../../../ui/kolam/kolam.tsx";

/** Classes of a band's section: its ground, and whether it goes on under another on paper. */
export function bandClass(ground: BandGround, follows: boolean): string {
  if (ground !== "paper") return `band ${groundClass(ground)}`;
  return follows ? "band follows" : "band";
}
