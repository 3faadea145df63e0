import { isVector, type FindPicture, type PictureSizes } from "./picture.ts";

/** A picture from content that can be shown. */
export interface ShownPicture {
  src: string;
  alt: string;
  /** Its sizes; a vector drawing has none. */
  made: PictureSizes | undefined;
}

/** Looks a picture up; undefined where there is none, or none that can be shown: then a kolam is drawn. */
export function shownPicture(
  picture: { src: string; alt: string } | undefined,
  find: FindPicture,
): ShownPicture | undefined {
  const made = picture && find(picture.src);
  return picture && (made || isVector(picture.src)) ? { ...picture, made } : undefined;
}
