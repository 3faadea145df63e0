import { isPictureKind, kindOf, type PictureKind } from "../../pictures/picture-kind.ts";

/** Kinds of pictures that we take from a source. SVG is not among them: it is a document that may run code. */
const ENDINGS: Readonly<Record<PictureKind, string>> = {
  PNG: ".png",
  JPEG: ".jpg",
  GIF: ".gif",
  WebP: ".webp",
  AVIF: ".avif",
};

/** The ending for a file by its first bytes, whatever it is called; undefined for other kinds. */
export function pictureEnding(bytes: Buffer): string | undefined {
  const kind = kindOf(bytes.subarray(0, HEAD_BYTES));
  return isPictureKind(kind) ? ENDINGS[kind] : undefined;
}

/** More than all that tells the kind of a picture. */
const HEAD_BYTES = 1024;

/** Whether a file with an ending is one that we took. */
export function isPictureEnding(ending: string): boolean {
  return Object.values(ENDINGS).includes(ending);
}
