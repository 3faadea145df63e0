import { fontFor, type CardFont } from "./fonts.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What says nothing when it is missing: pictures, flags, keycaps and their modifiers. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u;

/** Control characters; the two joiners shape letters. */
const CONTROL = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;

/**
 * A text as far as the fonts can draw it: without control characters, and without emoji that no font has.
 * @returns undefined when anything else is missing or nothing remains: a text with gaps would say something else
 */
export function drawableText(text: string, fonts: readonly CardFont[]): string | undefined {
  const plain = text
    .toWellFormed()
    .replace(/[\s\p{Z}]+/gu, " ")
    .replace(CONTROL, "")
    .replace(/[\u2010\u2011]/g, "-")
    .normalize("NFC");
  let kept = "";
  for (const { segment } of graphemes.segment(plain)) {
    if (fontFor(segment, fonts)) kept += segment;
    else if (!EMOJI.test(segment)) return undefined;
  }
  const drawable = kept.replace(/ +/g, " ").trim();
  return /[^\p{Default_Ignorable_Code_Point}]/u.test(drawable) ? drawable : undefined;
}
