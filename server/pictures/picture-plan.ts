import { extname } from "node:path";

/** Widths that are made, in pixels, where the picture is wider. */
export const WIDTHS = [480, 960, 1440, 2160] as const;

/** Address of everything that is made. */
export const MADE_PREFIX = "/media/images/";

/** What was made of one picture: what its child process says, and what is kept beside the files. */
export interface MadePicture {
  width: number;
  height: number;
  /** Ascending; the last is the widest, never wider than the picture. */
  widths: number[];
  /** The format that every browser knows: PNG where something shows through. */
  fallback: "jpg" | "png";
  /** Mean colour, red, green and blue; undefined where something shows through. */
  colour?: [number, number, number];
}

/** Formats of each size, the best first. */
export function formatsOf({ fallback }: Pick<MadePicture, "fallback">): readonly string[] {
  return ["avif", "webp", fallback];
}

/** The name of one file that is made. */
export function madeName(hash: string, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
}

/** The hash in the name of a file that was made, or that says what was. */
export function hashIn(name: string): string {
  return name.split(/[-.]/, 1)[0] ?? "";
}

/** Whether a file is a picture of which sizes are made. */
export function isRaster(file: string): boolean {
  return [".png", ".jpg", ".jpeg", ".webp", ".avif"].includes(extname(file).toLowerCase());
}
