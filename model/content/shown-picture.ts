import { isVector, type FindPicture, type PictureSizes } from "./picture.ts";

/** A picture from content that can be shown. */
export interface ShownPicture {
  src: string;
  alt: string;
  /** Its sizes; a vector drawing has none. */
  made: PictureSizes | undefined;
}

/** Looks up a picture; undefined if there is none to show: a kolam is then drawn. */
export function shownPicture(
  picture: { src: string; alt: string } | undefined,
  find: FindPicture,
): ShownPicture | undefined {
  const made = picture && find(picture.src);
  return picture && (made || isVector(picture.src)) ? { ...picture, made } : undefined;
}
