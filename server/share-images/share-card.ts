import { hash } from "node:crypto";
import * as z from "zod/mini";
import { CARD_TOKENS } from "#model/share-images/card-colours.ts";

const path = z.object({ viewBox: z.string(), letters: z.string(), accent: z.optional(z.string()) });

/** Everything that a share image shows, and nothing else: its address is the hash of this. */
export const shareCardSchema = z.object({
  title: z.string(),
  /** Small line over the title. */
  kind: z.optional(z.string()),
  /** Facts beside the name of the company; those that no font can draw are left out. */
  facts: z.array(z.string()),
  drawing: z.object({
    seed: z.string(),
    grid: z.enum(["diamond", "round", "lens"]),
    columns: z.number(),
    rows: z.optional(z.number()),
    channels: z.optional(z.number()),
  }),
  /** Seed of ground and ink; without one they are those of the home page. */
  colourSeed: z.optional(z.string()),
  /** Of a brand without kolams: the ground alone. */
  plain: z.optional(z.literal(true)),
  /** The name of the company, in letters where it has no outlines. */
  wordmark: z.union([path, z.string()]),
  colours: z.record(z.enum(CARD_TOKENS), z.string()),
});

export type ShareCard = z.output<typeof shareCardSchema>;

/** Raised whenever the same card is drawn differently: the pictures are then made anew. */
const DRAWN_AS = 1;

/**
 * The hash in a card's address.
 * @param fonts what titles are drawn with, as a hash
 */
export function cardHash(card: ShareCard, fonts: string): string {
  return hash("sha256", JSON.stringify([DRAWN_AS, fonts, card]), "hex").slice(0, 12);
}
