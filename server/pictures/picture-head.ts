import { open } from "node:fs/promises";
import { isVector } from "#model/content/picture.ts";
import { isPictureKind, kindOf } from "./picture-kind.ts";

/** Comments of drawing programs may precede what identifies a drawing. */
const HEAD_BYTES = 64 * 1024;

/** Far above the file of any picture with the most pixels that are read. */
const MOST_MB = 600;
const MILLION = 1_000_000;

/** A picture of which no sizes can be made, however often that is tried. */
export class PictureError extends Error {}

/** Type and size of a picture, by its first bytes. */
export interface PictureHead {
  kind: ReturnType<typeof kindOf>;
  /** Why no sizes can be made of it, and what to do; undefined where nothing is wrong so far. */
  problem: string | undefined;
}

/**
 * Looks at the first bytes of a file and at its length.
 * @throws the system's error when the file cannot be read
 */
export async function readPictureHead(path: string): Promise<PictureHead> {
  await using file = await open(path);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(HEAD_BYTES, size)), { position: 0 });
  const kind = kindOf(buffer.subarray(0, bytesRead));
  if (kind === undefined) return { kind, problem: "is no picture; export it again" };
  if (kind === "SVG")
    return { kind, problem: isVector(path) ? undefined : "is an SVG; end its name in .svg" };
  if (!isPictureKind(kind)) return { kind, problem: `${kind}; save it as JPEG` };
  const isLong = size > MOST_MB * MILLION;
  const problem = `has ${(size / MILLION).toFixed(1)} MB, more than ${MOST_MB}; save it smaller`;
  return { kind, problem: isLong ? problem : undefined };
}
