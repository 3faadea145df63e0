import sharp from "sharp";

/** Far above any picture that moves on a page; a small file can unfold to far more. */
const MOST_PIXELS = 200_000_000;

/**
 * A GIF as WebP, which may move too and is a kind of file that the site serves. For commands alone: the server never
 * loads sharp.
 * @throws when the file is broken
 */
export async function gifToWebp(gif: Buffer): Promise<Buffer> {
  return sharp(gif, { animated: true, limitInputPixels: MOST_PIXELS, failOn: "error" }).webp().toBuffer();
}
