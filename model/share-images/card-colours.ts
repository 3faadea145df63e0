/** The design tokens used in share images, without their dashes. */
export const CARD_TOKENS = [
  "paper",
  "sunk",
  "ink",
  "soft",
  "kumkum",
  "turmeric",
  "floor",
  "floor-2",
  "on-floor",
  "on-floor-soft",
  "leaf-floor",
  "leaf-floor-2",
  "on-leaf",
  "on-leaf-soft",
  "gold",
  "gold-2",
  "sprout",
  "sprout-2",
  "earth",
  "moss",
  "seed",
  "ember",
] as const;

/** The light value of each, as a hex colour. */
export type CardColours = Readonly<Record<(typeof CARD_TOKENS)[number], string>>;
