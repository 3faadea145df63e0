import sharp from "sharp";
import { FILE_START } from "../../content/content-error.ts";
import { isServed } from "../../content/media.ts";
import type { LintedContent } from "../linted-content.ts";

const FILE_MAX_MB = 5;
const MAX_MEGAPIXELS = 40;
const MILLION = 1_000_000;

/** Pictures that are larger than any page needs, and files that are no pictures at all. */
export async function pictures({ files, reportAt }: LintedContent): Promise<void> {
  for (const path of files.paths()) {
    const bytes = isServed(path) ? files.read(path) : undefined;
    if (!bytes) continue;
    const warn = (message: string) => reportAt(path)(FILE_START, "file", message, "warning");
    if (bytes.length > FILE_MAX_MB * MILLION)
      warn(`has ${inMillions(bytes.length)} MB, more than ${FILE_MAX_MB} MB; save it smaller`);
    // oxlint-disable-next-line eslint/no-await-in-loop -- one picture at a time is held in memory
    const pixels = await pixelsIn(bytes);
    if (pixels === undefined) warn("cannot be read as a picture; export it again");
    else if (pixels > MAX_MEGAPIXELS * MILLION)
      warn(`has ${inMillions(pixels)} megapixels, more than ${MAX_MEGAPIXELS}; scale it down`);
  }
}

/** How many pixels a picture has by its head; undefined when that cannot be read. */
async function pixelsIn(bytes: Buffer): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

function inMillions(count: number): string {
  return (count / MILLION).toFixed(1);
}
