import * as z from "zod/mini";

/** What was made of one picture: reported by the program, and kept beside the files. */
export const madePictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Ascending; the last is the widest, never wider than the picture. */
  widths: z.array(z.number()).check(z.minLength(1)),
  /** The format that every browser knows: PNG where the picture is transparent. */
  fallback: z.enum(["jpg", "png"]),
  /** Whether its WebP moves; the fallback stands still. */
  moving: z.optional(z.literal(true)),
  /** Mean colour, red, green and blue; undefined where the picture is transparent. */
  colour: z.optional(z.tuple([z.number(), z.number(), z.number()])),
});

export type MadePicture = z.output<typeof madePictureSchema>;
