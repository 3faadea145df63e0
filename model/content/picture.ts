/** A picture in several sizes and formats; each browser picks the smallest that suffices. */
export interface PictureSizes {
  /** Best format first; `srcSet` and `media` as in HTML. */
  sources: { type: string; srcSet: string; media?: string }[];
  /** The fallback format: its largest size, and all sizes. */
  src: string;
  srcSet: string;
  /** Display size of the largest, in pixels. */
  width: number;
  height: number;
  /** The ground closest in colour, shown until the picture has loaded; none for a transparent one. */
  ground?: "floor" | "leaf" | "gold" | "rice" | "sprout";
}

/** True if a picture is a vector drawing, which is served as it is, by its file's name or address. */
export function isVector(name: string): boolean {
  return /\.svg$/i.test(name);
}

/** Looks up the sizes of a content picture; undefined until made, and for vector drawings. */
export type FindPicture = (src: string) => PictureSizes | undefined;
