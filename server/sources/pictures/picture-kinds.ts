import { imageSize, type ImageSize } from "../../pictures/image-size.ts";

/** Kinds of pictures that we take from a source. SVG is not among them: it is a document that may run code. */
export const FOREIGN_PICTURES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/** The ending for a file by its first bytes, whatever it is called; undefined for other kinds. */
export function pictureEnding(bytes: Buffer): string | undefined {
  const at = (start: number, end: number) => bytes.toString("latin1", start, end);
  if (at(0, 8) === "\x89PNG\r\n\x1a\n") return ".png";
  if (at(0, 3) === "\xff\xd8\xff") return ".jpg";
  if (at(0, 6) === "GIF87a" || at(0, 6) === "GIF89a") return ".gif";
  if (at(0, 4) === "RIFF" && at(8, 12) === "WEBP") return ".webp";
  return at(4, 12) === "ftypavif" || at(4, 12) === "ftypavis" ? ".avif" : undefined;
}

/** Width and height in pixels, where the first bytes tell. */
export function foreignPictureSize(bytes: Buffer, ending: string): ImageSize | undefined {
  if (ending === ".gif") {
    return bytes.length > 10 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : undefined;
  }
  return ending === ".avif" ? undefined : imageSize(bytes);
}
