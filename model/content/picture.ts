/** A picture in several sizes and formats, of which each browser takes the smallest that does. */
export interface PictureSizes {
  /** The best first; `srcSet` as HTML writes it. */
  sources: { type: string; srcSet: string }[];
  /** The format that every browser knows: its largest size, and all of them. */
  src: string;
  srcSet: string;
  /** Of the picture as it is seen, in pixels. */
  width: number;
  height: number;
  /** The ground whose colour comes closest, until the picture is there; none under one that lets it through. */
  ground?: "floor" | "leaf" | "gold" | "rice" | "sprout";
}

/** The sizes of a picture by its address; undefined while there are none, and for drawings, which need none. */
export type FindPicture = (src: string) => PictureSizes | undefined;
