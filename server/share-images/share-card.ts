import { hash } from "node:crypto";
import type { Outlines } from "#model/content/site.ts";
import type { KolamShape } from "#model/kolam/draw-kolam.ts";
import type { CardColours } from "#model/share-images/card-colours.ts";

/** Everything that a share image shows, and nothing else: its address is the hash of this. */
export interface ShareCard {
  title: string;
  /** Small line over the title. */
  kind?: string | undefined;
  /** Facts beside the name of the company; those that no font can draw are left out. */
  facts: readonly string[];
  drawing: KolamShape & { seed: string };
  /** Seed of ground and ink; without one they are those of the home page. */
  colourSeed?: string;
  /** Of a brand without kolams: the ground alone. */
  plain?: true;
  /** The name of the company, in letters where it has no outlines. */
  wordmark: Outlines | string;
  colours: CardColours;
}

/** Raised whenever the same card is drawn differently: the pictures are then made anew. */
const DRAWN_AS = 1;

/**
 * The hash in a card's address.
 * @param fonts what titles are drawn with, as a hash
 */
export function cardHash(card: ShareCard, fonts: string): string {
  return hash("sha256", JSON.stringify([DRAWN_AS, fonts, card]), "hex").slice(0, 12);
}
