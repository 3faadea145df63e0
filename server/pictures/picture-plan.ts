import type { MadePicture } from "./made-picture.ts";

/** Widths in pixels; those above the width of the picture are not made. */
const WIDTHS = [480, 960, 1440, 2160] as const;

/** Address under which the sizes are served. */
export const MADE_PREFIX = "/media/images/";

/** The widths of the sizes of a picture: never more than its own. */
export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((wanted) => wanted < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller;
}

/** Formats of each size, best first. */
export function formatsOf({ fallback, moving }: Pick<MadePicture, "fallback" | "moving">): readonly string[] {
  return moving ? ["webp", fallback] : ["avif", "webp", fallback];
}

/** The name of the file of one size. */
export function madeName(hash: string, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
}

/** The names of all files of a picture. */
export function namesOf(hash: string, made: MadePicture): string[] {
  return made.widths.flatMap((width) => formatsOf(made).map((format) => madeName(hash, width, format)));
}

const MADE_ADDRESS = /^\/media\/images\/([0-9a-f]{24}-\d{1,4}\.(?:avif|webp|jpg|png))$/;

/** The name of the file at an address, when it is one that a size can have. */
export function madeNameAt(address: string): string | undefined {
  return MADE_ADDRESS.exec(address)?.[1];
}

/** The hash in the name of a file of sizes, or of the record beside them. */
export function hashIn(name: string): string {
  return name.split(/[-.]/, 1)[0] ?? "";
}
