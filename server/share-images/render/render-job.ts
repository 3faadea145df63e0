import * as z from "zod/mini";
import { shareCardSchema } from "../share-card.ts";

/** A picture to be made. */
export const renderJobSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("card"), card: shareCardSchema, fonts: z.array(z.string()) }),
  z.object({
    kind: z.literal("icon"),
    /** The icon's source. */
    svg: z.string(),
    /** Edge in pixels. */
    size: z.number(),
    /** Share of the edge that the icon fills, on a ground without gaps; the bare icon when left out. */
    filled: z.optional(z.number()),
    /** Colour of that ground where the icon's own corner is transparent. */
    ground: z.string(),
  }),
]);

export type RenderJob = z.output<typeof renderJobSchema>;

/** What the program answers. */
export const renderAnswerSchema = z.union([
  z.object({ png: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
]);

export type RenderAnswer = { png: Uint8Array } | { problem: string };
