import { isVector, type FindPicture, type PictureSizes } from "./picture.ts";
import type { Site } from "./site.ts";

/** A client's logo with what is needed to show it. */
export interface ShownLogo {
  img: string;
  alt: string;
  /** The sizes of one that is no drawing, once they are made. */
  made?: PictureSizes | undefined;
}

/** A client's logo with its sizes. */
export function shownLogo({ img, alt }: Site["clients"]["logos"][number], find: FindPicture): ShownLogo {
  return isVector(img) ? { img, alt } : { img, alt, made: find(`/media/logos/${img}`) };
}
