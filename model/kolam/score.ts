import { type Corner, CORNERS, decisionAt, leftOf, type Net, type Site } from "./net.ts";

/**
 * How good a drawing looks; higher is better. Rewards several kinds of tile; marks down dead-end loops,
 * a large plain lattice, bent channels, and more than one channel in eight edges.
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
