import { open } from "node:fs/promises";
import { isVector } from "#model/content/picture.ts";
import { isPictureKind, kindOf } from "./picture-kind.ts";

/** Comments of drawing programs may precede what identifies a drawing. */
const HEAD_BYTES = 64 * 1024;

/** Far above the file of any picture with the most pixels that are read. */
const MOST_MB = 600;
const MILLION = 1_000_000;

/** A picture that can never be resized, however often it is tried. */
export class PictureError extends Error {}

/** Type and size of a picture, by its first bytes. */
export interface PictureHead {
  kind: ReturnType<typeof kindOf>;
  /** Why it cannot be resized, and the fix; undefined if no problem was found so far. */
  problem: string | undefined;
}

/**
 * Reads the first bytes and the length of a file.
 * @throws the system's error when the file cannot be read
 */
export async function readPictureHead(path: string): Promise<PictureHead> {
  await using file = await open(path);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(HEAD_BYTES, size)), { position: 0 });
  const kind = kindOf(buffer.subarray(0, bytesRead));
  if (kind === undefined) return { kind, problem: "is not a picture; export it again" };
  if (kind === "SVG")
    return { kind, problem: isVector(path) ? undefined : "is an SVG; end its name in .svg" };
  if (!isPictureKind(kind)) return { kind, problem: `${kind}; save it as JPEG` };
  const isLong = size > MOST_MB * MILLION;
  const problem = `has ${(size / MILLION).toFixed(1)} MB, more than ${MOST_MB}; save it smaller`;
  return { kind, problem: isLong ? problem : undefined };
}
