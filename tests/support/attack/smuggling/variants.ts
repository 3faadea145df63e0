import type { RawCase } from "./raw-case.ts";

/** A case and how its bytes are sent. */
export interface Variant extends RawCase {
  pieces: number;
}

/** In how many pieces the bytes are sent: at once, cut in the middle, and in small ones. */
const PIECES = [1, 2, 40];

/** Every case in so many forms. */
export function variantsOf(cases: readonly RawCase[], forms: number): Variant[] {
  return PIECES.slice(0, forms).flatMap((pieces) =>
    cases.map((one) => ({
      ...one,
      name: pieces === 1 ? one.name : `${one.name}, in ${pieces} pieces`,
      pieces,
    })),
  );
}
