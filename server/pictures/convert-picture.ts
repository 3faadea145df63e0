import { mkdtemp, rename, rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { formatsOf, madeName, WIDTHS, type MadePicture } from "./picture-plan.ts";

/*
 * A program of its own, `convert-picture.ts <file> <folder> <hash>`: it makes all sizes of one picture and says what
 * it made as JSON. What it takes of memory and processor is given back when it ends; the server never loads sharp.
 */

/** Far above any photograph; a small file can unfold to far more. */
const MOST_PIXELS = 60_000_000;

const [, , file = "", folder = "", hash = ""] = process.argv;
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

/** Orientation is applied and everything but the picture left behind: place, camera, thumbnails. */
const picture = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();

const { autoOrient, hasAlpha, pages = 1 } = await picture().metadata();
if (pages > 1) throw new Error("it moves, and is served as it is");
const { width, height } = autoOrient;
const widths: number[] = WIDTHS.filter((wanted) => wanted < width);
const widest = WIDTHS.find((wanted) => wanted >= width);
if (widest !== undefined) widths.push(width);

const seeThrough = hasAlpha && !(await picture().stats()).isOpaque;
const fallback = seeThrough ? "png" : "jpg";
const made: MadePicture = { width, height, widths, fallback };
if (!seeThrough) {
  const { data } = await picture()
    .flatten()
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  made.colour = [data[0] ?? 0, data[1] ?? data[0] ?? 0, data[2] ?? data[0] ?? 0];
}

// Made aside and moved in when whole: a file under its own name is always complete.
const aside = await mkdtemp(join(folder, ".making-"));
try {
  const names: string[] = [];
  for (const size of widths) {
    const scaled = picture().resize({ width: size, withoutEnlargement: true });
    const written: Record<string, () => Sharp> = {
      avif: () => scaled.clone().avif({ quality: 55, effort: 3 }),
      webp: () => scaled.clone().webp({ quality: 76 }),
      jpg: () => scaled.clone().flatten().jpeg({ quality: 80, mozjpeg: true }),
      png: () => scaled.clone().png({ compressionLevel: 9 }),
    };
    for (const format of formatsOf(made)) {
      const name = madeName(hash, size, format);
      await written[format]?.().toFile(join(aside, name));
      names.push(name);
    }
  }
  for (const name of names) await rename(join(aside, name), join(folder, name));
} finally {
  await rm(aside, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify(made));
