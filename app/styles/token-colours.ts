import type { CardColours } from "#model/share-images/card-colours.ts";

declare global {
  interface ImportMetaEnv {
    /** Read from app/styles/tokens.css by tools/token-colours.ts. */
    readonly TOKEN_COLOURS: { card: CardColours; paper: { light: string; dark: string } };
  }
}

/** The colours of share images, and the paper's for the browser's `theme-color`. */
export const { card: cardColours, paper: paperColours } = import.meta.env.TOKEN_COLOURS;
