import { keyOf, type Net } from "./net.ts";
import { imagesOf } from "./symmetry.ts";

/**
 * Whether the heart of a drawing looks the same after a quarter turn but not in a mirror. Such a heart can be read as
 * a hooked cross, so no drawing that has one may leave the generator, whatever symmetry was asked for.
 *
 * The heart is the centre three by three dots; in a grid without a dot in the middle, the centre two by two and the
 * eight edges that leave it.
 */
export function hasHookedCentre({ edges }: Net): boolean {
  const decisions = new Map(edges.map((edge) => [keyOf(edge), edge.decision]));
  const decided = (key: string) => decisions.get(key) ?? "wall";
  const heart = edges.filter(({ x, y }) => Math.abs(x) <= 2 && Math.abs(y) <= 2);
  const keeps = (symmetry: "C4" | "D1") =>
    heart.every((edge) => imagesOf(edge, symmetry).every((image) => decided(keyOf(image)) === edge.decision));
  return keeps("C4") && !keeps("D1");
}
