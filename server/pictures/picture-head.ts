import { open } from "node:fs/promises";
import { isVector } from "#model/content/picture.ts";
import { imageSize } from "./image-size.ts";
import { isPictureKind, kindOf, type PictureKind } from "./picture-kind.ts";

const MILLION = 1_000_000;

/** Enough to tell the kind, and the size of all that have no other data before it. */
const HEAD_BYTES = 64 * 1024;
/** Profiles, thumbnails and the like stand before the size of a JPEG. */
const LONG_HEAD_BYTES = 8 * 1024 * 1024;

/** Far above the file of any picture with so many pixels. */
const MOST_MB = 600;

/** The most megapixels of each kind: above it, decoding takes more memory than a small machine has. */
const MOST_MEGAPIXELS: Record<PictureKind, number> = { JPEG: 100, PNG: 100, WebP: 100, AVIF: 24, GIF: 24 };

/** What a picture is by its first bytes. */
export interface PictureHead {
  kind: ReturnType<typeof kindOf>;
  /** Why no sizes can be made of it, and what to do; undefined where nothing is wrong so far. */
  problem: string | undefined;
}

/**
 * Looks at the head of a file, without decoding anything.
 * @throws the system's error when the file cannot be read
 */
export async function readPictureHead(path: string): Promise<PictureHead> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (most: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(most, size)), { position: 0 });
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(HEAD_BYTES);
    const kind = kindOf(head);
    if (size > MOST_MB * MILLION)
      return { kind, problem: `has ${inMillions(size)} MB, more than ${MOST_MB}; save it smaller` };
    const isLong = kind === "JPEG" && !imageSize(head) && size > HEAD_BYTES;
    if (kind === "SVG" && !isVector(path)) return { kind, problem: "is an SVG; end its name in .svg" };
    return { kind, problem: problemOf(isLong ? await read(LONG_HEAD_BYTES) : head, kind) };
  } finally {
    await file.close();
  }
}

function problemOf(head: Buffer, kind: PictureHead["kind"]): string | undefined {
  if (kind === "SVG") return undefined;
  if (kind === undefined) return "is no picture; export it again";
  if (!isPictureKind(kind)) return `${kind.other}; save it as JPEG`;
  const size = imageSize(head);
  if (!size || size.width === 0 || size.height === 0)
    return "broken: its beginning does not say how large it is; export it again";
  const most = MOST_MEGAPIXELS[kind];
  const pixels = size.width * size.height;
  return pixels > most * MILLION
    ? `has ${inMillions(pixels)} megapixels, more than the ${most} that ${kind} may have; scale it down`
    : undefined;
}

function inMillions(count: number): string {
  return (count / MILLION).toFixed(1);
}
