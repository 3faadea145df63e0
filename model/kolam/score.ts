import { type Corner, CORNERS, decisionAt, leftOf, type Net, type Site, keyOf } from "./net.ts";
import { imagesOf } from "./symmetry.ts";

/**
 * Score of a drawing; higher is better. Rewards several kinds of tile; penalises dead-end loops, a large plain lattice,
 * bent channels, and more than one channel in eight edges.
 */
export function scoreOf({ sites, edges }: Net): number {
  const tiles = new Set<number>();
  let deadEnds = 0;
  let lattice = 0;
  let bentChannels = 0;
  for (const site of sites) {
    const open = CORNERS.filter((corner) => decisionAt(site, corner) !== "wall");
    const directions = new Set(open.map((corner) => corner & 1));
    tiles.add(open.length * 4 + (directions.has(0) ? 1 : 0) + (directions.has(1) ? 2 : 0));
    if (open.length === 1) deadEnds++;
    if (isPlain(site)) lattice++;
    bentChannels += open.filter((corner) => bendsInChannel(site, corner)).length;
  }
  const channels = edges.filter((edge) => edge.decision === "channel").length;
  const channelShare = channels / Math.max(1, edges.length);
  return (
    tiles.size * 3 -
    (24 * deadEnds) / sites.length -
    (30 * lattice) / sites.length -
    8 * bentChannels -
    60 * Math.max(0, channelShare - 0.12)
  );
}

/** Crossings all round this dot and all round each of its neighbours. */
function isPlain(site: Site): boolean {
  if (!hasOnlyCrossings(site)) return false;
  return CORNERS.every((corner) => {
    const exit = site.exits[corner];
    return exit !== undefined && hasOnlyCrossings(exit.to);
  });
}

function hasOnlyCrossings(site: Site): boolean {
  return CORNERS.every((corner) => decisionAt(site, corner) === "cross");
}

function bendsInChannel(site: Site, corner: Corner): boolean {
  return decisionAt(site, corner) === "channel" && decisionAt(site, leftOf(corner)) === "channel";
}

/**
 * True if the heart of a drawing looks the same after a quarter turn but not in a mirror. Such a heart can be read as a
 * hooked cross, so the generator never returns such a drawing, for any requested symmetry.
 *
 * The heart is the centre three by three dots; in a grid without a dot in the middle, the centre two by two and the
 * eight edges around it.
 */
export function hasHookedCentre({ edges }: Net): boolean {
  const decisions = new Map(edges.map((edge) => [keyOf(edge), edge.decision]));
  const decided = (key: string) => decisions.get(key) ?? "wall";
  const heart = edges.filter(({ x, y }) => Math.abs(x) <= 2 && Math.abs(y) <= 2);
  const keeps = (symmetry: "C4" | "D1") =>
    heart.every((edge) => imagesOf(edge, symmetry).every((image) => decided(keyOf(image)) === edge.decision));
  return keeps("C4") && !keeps("D1");
}
