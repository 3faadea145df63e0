import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { toError } from "../platform/system-error.ts";
import type { MadePicture } from "./made-picture.ts";
import { formatsOf, madeName, widthsOf } from "./picture-plan.ts";

/** All frames of an animation together, as any other picture. */
const MOST_PIXELS = 100_000_000;
/** The most that a side of a WebP has. */
const LONGEST_SIDE = 16_383;

/** A picture that no sizes can be made of, whoever tries. */
export class PictureError extends Error {}

/** A picture decoded and turned upright, no wider than its widest size. */
export interface Decoded {
  /** Display size of the picture. */
  width: number;
  height: number;
  /** A copy to go on from. */
  scaled(): Sharp;
  /** The picture with all its frames, at a width; undefined where it stands still. */
  moving: ((width: number) => Sharp) | undefined;
  transparent: boolean;
}

/**
 * Decodes a picture once, whatever is made of it afterwards. Orientation is applied, colours become those of the web,
 * and metadata is dropped: place, camera, thumbnails.
 * @throws PictureError when it is broken or too long
 */
export async function decodePicture(file: string): Promise<Decoded> {
  try {
    const open = { limitInputPixels: MOST_PIXELS, failOn: "error" as const };
    const { autoOrient, pages = 1, hasAlpha } = await sharp(file, open).metadata();
    const { width, height } = autoOrient;
    const widest = widthsOf(width).at(-1) ?? width;
    if ((height * widest) / width > LONGEST_SIDE)
      throw new PictureError(`is ${width} by ${height} pixels, too long for a page; cut it into parts`);
    if (pages * width * height > MOST_PIXELS)
      throw new PictureError(
        `is an animation of ${pages} frames of ${width} by ${height} pixels, too long for a page; shorten it, or scale it down`,
      );
    const animation = () => sharp(file, { ...open, animated: true });
    // What is broken in a later frame shows when all are decoded.
    if (pages > 1) await animation().resize({ width: 16 }).raw().toBuffer();
    const { data, info } = await sharp(file, open)
      .autoOrient()
      .resize({ width: widest })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const scaled = () => sharp(data, { raw });
    const transparent = hasAlpha && !(await scaled().stats()).isOpaque;
    const moving = pages > 1 ? (wanted: number) => animation().resize({ width: wanted }) : undefined;
    return { width, height, scaled, moving, transparent };
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(brokenBy(error));
  }
}

/** Makes all sizes of a picture in a folder, under names that begin with a hash. */
export async function writeSizes(decoded: Decoded, folder: string, hash: string): Promise<MadePicture> {
  const { width, height, scaled, moving, transparent } = decoded;
  const made: MadePicture = {
    width,
    height,
    widths: widthsOf(width),
    fallback: transparent ? "png" : "jpg",
    ...(moving && { moving: true }),
    ...(!transparent && { colour: await meanColour(scaled().flatten()) }),
  };
  // Written to a folder of their own and moved when complete: a file under its final name is always whole.
  const draft = await mkdtemp(join(folder, ".making-"));
  try {
    const names: string[] = [];
    for (const size of made.widths) {
      for (const format of formatsOf(made)) {
        const name = madeName(hash, size, format);
        const one = format === "webp" && moving ? moving(size) : scaled().resize({ width: size });
        await inFormat(one, format).toFile(join(draft, name));
        names.push(name);
      }
    }
    for (const name of names) await rename(join(draft, name), join(folder, name));
    return made;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function inFormat(picture: Sharp, format: string): Sharp {
  if (format === "avif") return picture.avif({ quality: 55, effort: 3 });
  if (format === "webp") return picture.webp({ quality: 76 });
  if (format === "png") return picture.png({ compressionLevel: 9 });
  return picture.flatten().jpeg({ quality: 80, mozjpeg: true });
}

async function meanColour(picture: Sharp): Promise<[number, number, number]> {
  const pixel = picture.resize(1, 1, { fit: "fill" });
  const [red = 0, green = red, blue = red] = await pixel.raw().toBuffer();
  return [red, green, blue];
}

/** The first line of what the library says, which may go on with what follows from it. */
function brokenBy(error: unknown): string {
  const [reason = ""] = toError(error).message.trim().split("\n");
  return `broken: it cannot be decoded (${reason}); export it again`;
}
