import type { FindPicture, PictureSizes } from "#model/content/picture.ts";

/** A picture from content, with its sizes as far as they are ready. */
export interface ShownPicture {
  src: string;
  alt: string;
  made: PictureSizes | undefined;
}

/** Looks up the sizes of a picture, for loaders; undefined where there is none. */
export function shownPicture(
  picture: { src: string; alt: string } | undefined,
  find: FindPicture,
): ShownPicture | undefined {
  return picture && { ...picture, made: find(picture.src) };
}
