import type { IconJob } from "../render/render-picture.ts";

/**
 * An icon at its size: bare, or on a ground that has no gaps, because systems cut home screen icons to a shape of
 * their own.
 * @param pixels of the rasterised icon, four bytes each: the ground is its first one, where that is opaque
 */
export function iconSvg({ svg, size, filled, ground }: IconJob, pixels: Uint8Array): string {
  const inner = size * (filled ?? 1);
  const at = (size - inner) / 2;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels;
  const colour = alpha === 255 ? `rgb(${red},${green},${blue})` : ground;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">`,
    filled === undefined ? "" : `<rect width="${size}" height="${size}" fill="${colour}"/>`,
    `<image x="${at}" y="${at}" width="${inner}" height="${inner}" xlink:href="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}"/>`,
    "</svg>",
  ].join("");
}
