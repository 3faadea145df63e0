import type { BandGround } from "./band.ts";

/** A band, as far as its ground depends on it. */
interface Laid {
  band: string;
  ground: BandGround;
}

/** What a call may have instead of a colour that is taken, in this order. */
const CALL_COLOURS: readonly BandGround[] = ["leaf", "gold", "sprout"];

/**
 * The ground of each band beside its neighbours, from top to bottom:
 *
 * 1. A colour has paper or rice on both sides; the second of two that meet is laid on paper.
 * 2. Each colour stands once on a page; its second use is laid on paper. The panel of a head does not count.
 * 3. Rice does not lie beside rice.
 * 4. A call keeps a colour: one that is taken, or is the floor of the footer below it, gives way to the first of leaf,
 *    gold and sprout that is free. A band above it that would meet it is laid on paper.
 */
export function resolveGrounds(bands: readonly Laid[]): BandGround[] {
  const used = new Set<BandGround>();
  const grounds: BandGround[] = [];
  for (const [index, { band, ground: wanted }] of bands.entries()) {
    const above = grounds.at(-1) ?? "paper";
    grounds.push(groundOf(band, wanted, above, bands[index + 1]?.band === "call", used));
  }
  return grounds;
}

function groundOf(
  band: string,
  wanted: BandGround,
  above: BandGround,
  beforeCall: boolean,
  used: Set<BandGround>,
): BandGround {
  // Its ground is that of the panel; the band itself is paper.
  if (band === "head") return "paper";
  const take = (ground: BandGround) => {
    if (isColour(ground)) used.add(ground);
    return ground;
  };
  if (band === "call") {
    const free = CALL_COLOURS.find((colour) => !used.has(colour)) ?? "leaf";
    return take(used.has(wanted) || !CALL_COLOURS.includes(wanted) ? free : wanted);
  }
  if (isColour(wanted)) return isColour(above) || used.has(wanted) || beforeCall ? "paper" : take(wanted);
  return wanted === "rice" && above === "rice" ? "paper" : wanted;
}

function isColour(ground: BandGround): boolean {
  return ground !== "paper" && ground !== "rice";
}
