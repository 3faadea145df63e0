import sharp, { type Metadata } from "sharp";

/** How two pictures differ. */
export interface Difference {
  /** How many pixels have another colour, or are in one picture alone. */
  pixels: number;
  /** Differences in red on a pale copy of the first picture, as a PNG file. */
  picture: Buffer;
}

const RED = [255, 0, 0, 255];
const PALE = 0x30;

/** Compares two PNG files pixel by pixel; `undefined` when they are the same. */
export async function comparePictures(one: Buffer, other: Buffer): Promise<Difference | undefined> {
  if (one.equals(other)) return undefined;
  const [first, second] = await Promise.all([sharp(one).metadata(), sharp(other).metadata()]);
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  /** The pixels of a picture in red, green, blue and alpha, on a transparent ground as large as both. */
  const pixelsOf = (file: Buffer, size: Metadata) =>
    sharp(file)
      .ensureAlpha()
      .extend({ right: width - size.width, bottom: height - size.height, background: "transparent" })
      .raw()
      .toBuffer();
  const [before, after] = await Promise.all([pixelsOf(one, first), pixelsOf(other, second)]);
  let pixels = 0;
  for (let at = 0; at < before.length; at += 4) {
    if (before.readUInt32LE(at) === after.readUInt32LE(at)) before[at + 3] = PALE;
    else {
      before.set(RED, at);
      pixels += 1;
    }
  }
  if (pixels === 0) return undefined;
  return {
    pixels,
    picture: await sharp(before, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}
