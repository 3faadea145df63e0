import { isVector, type FindPicture, type PictureSizes } from "./picture.ts";
import type { Site } from "./site.ts";

/** A client's logo with its display data. */
export interface ShownLogo {
  img: string;
  alt: string;
  /** The sizes of a bitmap; undefined until they are made. */
  made: PictureSizes | undefined | "drawing";
}

/** A client's logo with its sizes. */
export function shownLogo({ img, alt }: Site["clients"]["logos"][number], find: FindPicture): ShownLogo {
  return { img, alt, made: isVector(img) ? "drawing" : find(`/media/logos/${img}`) };
}
