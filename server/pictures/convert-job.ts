import * as z from "zod/mini";
import { madePictureSchema, type MadePicture } from "./made-picture.ts";

/** What is asked of the program: the sizes of a picture, or whether it can be decoded at all. */
export const convertJobSchema = z.object({
  file: z.string(),
  /** Where the sizes go, and the hash in their names; without it nothing is written. */
  into: z.optional(z.object({ folder: z.string(), hash: z.string() })),
});

export type ConvertJob = z.output<typeof convertJobSchema>;

/** What the program answers. */
export const convertAnswerSchema = z.union([
  z.strictObject({ made: z.optional(madePictureSchema) }),
  z.strictObject({
    problem: z.string(),
    /** Whether it lies with the picture, so that another try would end the same. */
    ofPicture: z.boolean(),
    /** Whether the program ends with this answer. */
    last: z.optional(z.literal(true)),
  }),
]);

export type ConvertAnswer =
  | { made?: MadePicture }
  | { problem: string; ofPicture: boolean; last?: true | undefined };
