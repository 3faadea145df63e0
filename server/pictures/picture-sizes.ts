import type { PictureSizes } from "#model/content/picture.ts";
import { nearestGround } from "./nearest-ground.ts";
import type { MadePicture } from "./made-picture.ts";
import { formatsOf, MADE_PREFIX, madeName } from "./picture-plan.ts";

/** What moves is for those who did not ask for less of that; others get the fallback. */
const MAY_MOVE = "(prefers-reduced-motion: no-preference)";

/** The name of the largest file in the format that every browser knows. */
export function largestOf(hash: string, { width, widths, fallback }: MadePicture): string {
  return madeName(hash, widths.at(-1) ?? width, fallback);
}

/** The sizes of a picture as pages name them. */
export function sizesOf(hash: string, made: MadePicture): PictureSizes {
  const { width, height, widths, fallback, moving, colour } = made;
  const srcSet = (format: string) =>
    widths.map((size) => `${MADE_PREFIX}${madeName(hash, size, format)} ${size}w`).join(", ");
  return {
    sources: formatsOf(made)
      .filter((format) => format !== fallback)
      .map((format) => ({
        type: `image/${format}`,
        srcSet: srcSet(format),
        ...(moving && { media: MAY_MOVE }),
      })),
    src: MADE_PREFIX + largestOf(hash, made),
    srcSet: srcSet(fallback),
    width,
    height,
    ...(colour && { ground: nearestGround(colour) }),
  };
}
