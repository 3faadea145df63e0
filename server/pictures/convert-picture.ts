import { mkdtemp, rename, rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { MadePicture } from "./made-picture.ts";
import { formatsOf, madeName, WIDTHS } from "./picture-plan.ts";

/*
 * A program of its own, `convert-picture.ts <file> <folder> <hash>`: it makes all sizes of one picture and prints what
 * it made as JSON. Its memory is freed when it ends; the server never loads sharp.
 */

/** Far above any photograph; a small file can decompress to far more. */
const MOST_PIXELS = 60_000_000;

const [, , file = "", folder = "", hash = ""] = process.argv;
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

/** Orientation is applied, and metadata is dropped: place, camera, thumbnails. */
const picture = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();

const { autoOrient, hasAlpha, pages = 1 } = await picture().metadata();
if (pages > 1) throw new Error("it is animated and served as it is");
const { width, height } = autoOrient;
const widths: number[] = WIDTHS.filter((wanted) => wanted < width);
const widest = WIDTHS.find((wanted) => wanted >= width);
if (widest !== undefined) widths.push(width);

const transparent = hasAlpha && !(await picture().stats()).isOpaque;
const fallback = transparent ? "png" : "jpg";
const made: MadePicture = { width, height, widths, fallback };
if (!transparent) {
  const pixel = picture().flatten().toColourspace("srgb").resize(1, 1, { fit: "fill" });
  const [red = 0, green = red, blue = red] = await pixel.raw().toBuffer();
  made.colour = [red, green, blue];
}

// Written to a folder of their own and moved when complete: a file under its final name is always whole.
const draft = await mkdtemp(join(folder, ".making-"));
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
      await written[format]?.().toFile(join(draft, name));
      names.push(name);
    }
  }
  for (const name of names) await rename(join(draft, name), join(folder, name));
} finally {
  await rm(draft, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify(made));
