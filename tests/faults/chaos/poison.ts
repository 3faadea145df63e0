import type { SeededRandom } from "../seeded-random.ts";
import type { TcpProxy, Toxics } from "../tcp-proxy.ts";

const TOXICS: readonly Toxics[] = [
  { latency: 300, jitter: 300 },
  { bandwidth: 2_000 },
  { slowClose: 1_000 },
  { timeout: true },
  { reset: true },
  { slicer: 3, latency: 1 },
  { limitData: 200 },
];

/** Makes a network bad, until the returned function is called. Stuck connections then break off. */
export function poison(network: TcpProxy, random: SeededRandom): () => void {
  network.toxics = random.pick(TOXICS);
  return () => {
    network.toxics = {};
    network.cut();
  };
}
