import { extname } from "node:path";
import type { MadePicture } from "./made-picture.ts";

/** Widths in pixels; those above the width of the picture are not made. */
export const WIDTHS = [480, 960, 1440, 2160] as const;

/** Address under which the sizes are served. */
export const MADE_PREFIX = "/media/images/";

/** Formats of each size, best first. */
export function formatsOf({ fallback }: Pick<MadePicture, "fallback">): readonly string[] {
  return ["avif", "webp", fallback];
}

/** The name of the file of one size. */
export function madeName(hash: string, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
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

/** Whether sizes are made of a file. */
export function isRaster(file: string): boolean {
  return [".png", ".jpg", ".jpeg", ".webp", ".avif"].includes(extname(file).toLowerCase());
}
