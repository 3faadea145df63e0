import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { toError } from "../platform/system-error.ts";
import { writeMade } from "./made-files.ts";
import { PictureError } from "./picture-head.ts";
import { formatsOf, madeName, widthsOf, type MadePicture } from "./picture-sizes.ts";

sharp.concurrency(1);
// It would keep decoded pictures in memory.
sharp.cache(false);

const MILLION = 1_000_000;

/** Maximum megapixels; and for formats decoded as a whole, which take up to 20 bytes per pixel. */
const MOST_MEGAPIXELS = 100;
const MOST_WHOLE_MEGAPIXELS = 24;
/** The most that a side of a WebP has. */
const LONGEST_SIDE = 16_383;

/** A decoded, upright picture, no wider than its widest size. */
interface Decoded {
  /** Display size of the picture. */
  width: number;
  height: number;
  /** A copy to go on from. */
  scaled(): Sharp;
  /** The picture with all frames, at a width; undefined if it is not animated. */
  moving: ((width: number) => Sharp) | undefined;
  transparent: boolean;
}

/**
 * Decodes a picture once for all its sizes. Orientation is applied, colours become sRGB, and metadata is
 * dropped: location, camera, thumbnails.
 * @throws PictureError when it is broken, too large or too long
 */
export async function decodePicture(file: string): Promise<Decoded> {
  try {
    const { autoOrient, pages = 1, hasAlpha, format, isProgressive } = await headOf(file);
    const { width, height } = autoOrient;
    const widest = widthsOf(width).at(-1) ?? width;
    const isWhole = isProgressive || format === "heif" || format === "gif";
    const most = isWhole ? MOST_WHOLE_MEGAPIXELS : MOST_MEGAPIXELS;
    const pixels = `has ${((width * height) / MILLION).toFixed(1)} megapixels, more than ${most}`;
    if (width * height > most * MILLION)
      throw new PictureError(
        isProgressive
          ? `${pixels} of a progressive or interlaced picture; save it as a plain one, or scale it down`
          : `${pixels}; scale it down`,
      );
    if ((height * widest) / width > LONGEST_SIDE)
      throw new PictureError(`is ${width} by ${height} pixels, too long for a page; cut it into parts`);
    if (pages * width * height > MOST_MEGAPIXELS * MILLION)
      throw new PictureError(
        `is an animation of ${pages} frames of ${width} by ${height} pixels, too long for a page; shorten it, or scale it down`,
      );
    // The limit applies to all frames of an animation together.
    const open = { limitInputPixels: MOST_MEGAPIXELS * MILLION, failOn: "error" as const };
    const animation = () => sharp(file, { ...open, animated: true });
    // Decoding all frames reveals faults in later ones.
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

/** Reads the metadata of a file without decoding it. */
function headOf(file: string) {
  return sharp(file, { limitInputPixels: false }).metadata();
}

/**
 * Writes all sizes of a picture into a folder, under names that begin with a hash.
 * @throws PictureError as above, the system's error, or the reason of the signal between two sizes
 */
export async function scalePicture(
  file: string,
  folder: string,
  hash: string,
  signal: AbortSignal,
): Promise<MadePicture> {
  const { width, height, scaled, moving, transparent } = await decodePicture(file);
  const made: MadePicture = {
    width,
    height,
    widths: widthsOf(width),
    fallback: transparent ? "png" : "jpg",
    ...(moving && { moving: true }),
    ...(!transparent && { colour: await meanColour(scaled().flatten()) }),
  };
  for (const size of made.widths) {
    for (const format of formatsOf(made)) {
      await giveWay(signal);
      const one = format === "webp" && moving ? moving(size) : scaled().resize({ width: size });
      await writeMade(folder, madeName(hash, size, format), await inFormat(one, format).toBuffer());
    }
  }
  return made;
}

/** Event loop utilisation above which visitors need the processor more. */
const BUSY = 0.8;
const LOOK_MS = 250;
const GIVE_WAY_MS = 60_000;

let used = performance.eventLoopUtilization();

/** Waits while the server is busy, at most a minute. @throws the reason of the signal */
async function giveWay(signal: AbortSignal): Promise<void> {
  const until = Date.now() + GIVE_WAY_MS;
  signal.throwIfAborted();
  for (;;) {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, used);
    used = now;
    if (utilization < BUSY || Date.now() > until) return;
    await pause(LOOK_MS, undefined, { signal, ref: false });
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

/** The first line of the library's message; more lines may follow. */
function brokenBy(error: unknown): string {
  const [reason = ""] = toError(error).message.trim().split("\n");
  return `broken: it cannot be decoded (${reason}); export it again`;
}
