import sharp from "sharp";

/** A picture of one colour, a small one where no size is given. */
export async function aPicture(
  format: "jpeg" | "png" | "gif",
  background: string,
  { width, height } = { width: 60, height: 40 },
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return picture.toFormat(format).toBuffer();
}
