import { CARD_TOKENS, type CardColours } from "#model/share-images/card-colours.ts";
import { recordOf } from "#model/record-of.ts";
import tokens from "./tokens.css?raw";

/** The colours of share images, read from the sheet, so that a colour is changed in one place. */
export const cardColours: CardColours = recordOf(CARD_TOKENS, (name) => {
  const [, light] = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})\\b`, "i").exec(tokens) ?? [];
  if (!light) throw new Error(`--${name} in app/styles/tokens.css must begin with a hex colour like #fcfaf7`);
  return light;
});
