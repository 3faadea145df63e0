import * as z from "zod/mini";
import type { PictureSizes } from "#model/content/picture.ts";

/** Widths in pixels; those above the picture's width are skipped. */
const WIDTHS = [480, 960, 1440, 2160] as const;

/** Sizes of one picture, as stored beside the files. */
export const madePictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Ascending; the last is the widest, never wider than the picture. */
  widths: z.array(z.number()).check(z.minLength(1)),
  /** The fallback format: PNG for transparent pictures. */
  fallback: z.enum(["jpg", "png"]),
  /** True if its WebP is animated; the fallback is not. */
  moving: z.optional(z.literal(true)),
  /** Mean colour, red, green and blue; undefined where the picture is transparent. */
  colour: z.optional(z.tuple([z.number(), z.number(), z.number()])),
});

export type MadePicture = z.output<typeof madePictureSchema>;

/** The widths to make for a picture, never more than its width. */
export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((wanted) => wanted < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller;
}

/** Formats of each size, best first. */
export function formatsOf({ fallback, moving }: Pick<MadePicture, "fallback" | "moving">): readonly string[] {
  return moving ? ["webp", fallback] : ["avif", "webp", fallback];
}

/** The name of the file of one size. */
export function madeName(hash: string, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
}

/** Address under which the sizes are served. */
const MADE_PREFIX = "/media/images/";
const MADE_ADDRESS = /^\/media\/images\/([0-9a-f]{24}-\d{1,4}\.(?:avif|webp|jpg|png))$/;

/** The name of the file at an address, when it is one that a size can have. */
export function madeNameAt(address: string): string | undefined {
  return MADE_ADDRESS.exec(address)?.[1];
}

/** The hash in the file name of a size or record. */
export function hashIn(name: string): string {
  return name.split(/[-.]/, 1)[0] ?? "";
}

/** The sizes of a picture as pages name them. */
export function sizesOf(hash: string, made: MadePicture): PictureSizes {
  const { width, height, widths, fallback, moving, colour } = made;
  const addressOf = (size: number, format: string) => MADE_PREFIX + madeName(hash, size, format);
  const srcSet = (format: string) => widths.map((size) => `${addressOf(size, format)} ${size}w`).join(", ");
  return {
    sources: formatsOf(made)
      .filter((format) => format !== fallback)
      .map((format) => ({
        type: `image/${format}`,
        srcSet: srcSet(format),
        // For visitors who did not ask for reduced motion; others get the fallback.
        ...(moving && { media: "(prefers-reduced-motion: no-preference)" }),
      })),
    src: addressOf(widths.at(-1) ?? width, fallback),
    srcSet: srcSet(fallback),
    width,
    height,
    ...(colour && { ground: nearestGround(colour) }),
  };
}

/** The grounds of the light theme as red, green and blue; the values are those of app/styles/tokens.css. */
const GROUNDS = [
  { name: "floor", colour: [0x41, 0x17, 0x14] },
  { name: "leaf", colour: [0x08, 0x36, 0x2e] },
  { name: "gold", colour: [0xeb, 0xb1, 0x46] },
  { name: "rice", colour: [0xf6, 0xf3, 0xee] },
  { name: "sprout", colour: [0xc5, 0xd5, 0xc2] },
] as const;

/** The background colour closest to a mean colour. */
export function nearestGround(colour: readonly [number, number, number]): PictureSizes["ground"] {
  const distance = (ground: (typeof GROUNDS)[number]) =>
    ground.colour.reduce((sum, value, channel) => sum + (value - (colour[channel] ?? 0)) ** 2, 0);
  return GROUNDS.toSorted((one, other) => distance(one) - distance(other))[0]?.name;
}
