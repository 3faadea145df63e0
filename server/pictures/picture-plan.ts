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

/** The hash in the name of a file of sizes, or of the record beside them. */
export function hashIn(name: string): string {
  return name.split(/[-.]/, 1)[0] ?? "";
}

/** Whether sizes are made of a file. */
export function isRaster(file: string): boolean {
  return [".png", ".jpg", ".jpeg", ".webp", ".avif"].includes(extname(file).toLowerCase());
}
