import sharp from "sharp";

/** Far above any animation on a page; a small file can decompress to far more. */
const MOST_PIXELS = 200_000_000;

/**
 * A GIF as WebP, which can be animated too and is served by the site. For commands only: the server never loads sharp.
 * @throws when the file is broken
 */
export async function gifToWebp(gif: Buffer): Promise<Buffer> {
  return sharp(gif, { animated: true, limitInputPixels: MOST_PIXELS, failOn: "error" }).webp().toBuffer();
}
