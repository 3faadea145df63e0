import { type Decision, type Edge, type Net, orbitsOf } from "./net.ts";
import { pick, type Random } from "./random.ts";
import { hasHookedCentre, scoreOf } from "./score.ts";
import type { Symmetry } from "./symmetry.ts";
import { countLines, type Track, trackOf } from "./walk.ts";

/** The share of edges that become walls or channels, from 0 to 1; all others become crossings. */
export interface Odds {
  readonly walls: number;
  readonly channels: number;
}

const TRIES = 80;
const MOST_TRIES = 240;
const FLIPS = 200;
const ENOUGH_LINES = 8;

/**
 * Decides every edge of the net so that one closed line passes all dots, keeps the symmetry and looks best among those
 * found. Returns true with the decisions in the net; false when the tries run out.
 *
 * Decides symmetrically at random, then changes whole orbits as long as the number of lines does not grow.
 */
export function searchLine(net: Net, symmetry: Symmetry, odds: Odds, random: Random): boolean {
  const track = trackOf(net);
  const orbits = orbitsOf(net, symmetry);
  const next = () => randomDecision(odds, random);
  let best: Decision[] | undefined;
  let bestScore = -Infinity;
  let found = 0;
  // Past the usual tries only while every single line that was found had a hooked centre.
  for (
    let tried = 0;
    (tried < TRIES && found < ENOUGH_LINES) || (found > 0 && !best && tried < MOST_TRIES);
    tried++
  ) {
    for (const orbit of orbits) decide(orbit, next());
    if (!reduceToOneLine(track, orbits, next, random)) continue;
    found++;
    const score = scoreOf(net);
    if (score > bestScore && !hasHookedCentre(net)) {
      bestScore = score;
      best = net.edges.map((edge) => edge.decision);
    }
  }
  for (const [i, edge] of net.edges.entries()) edge.decision = best?.[i] ?? "wall";
  return best !== undefined;
}

function randomDecision({ walls, channels }: Odds, random: Random): Decision {
  const chance = random();
  if (chance < walls) return "wall";
  return chance < walls + channels ? "channel" : "cross";
}

function reduceToOneLine(
  track: Track,
  orbits: readonly Edge[][],
  next: () => Decision,
  random: Random,
): boolean {
  let lines = countLines(track);
  for (let flips = 0; flips < FLIPS && lines > 1; flips++) {
    const orbit = pick(random, orbits);
    const before = orbit[0]?.decision ?? "wall";
    const after = next();
    if (after === before) continue;
    decide(orbit, after);
    const now = countLines(track, lines + 1);
    if (now > lines) decide(orbit, before);
    else lines = now;
  }
  return lines === 1;
}

function decide(orbit: readonly Edge[], decision: Decision): void {
  for (const edge of orbit) edge.decision = decision;
}
