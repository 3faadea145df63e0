import { Blob, Face, Font } from "harfbuzzjs";

/** A font that titles are drawn with. */
export interface CardFont {
  font: Font;
  /** Design units per em. */
  upem: number;
  /** The characters of its cmap. */
  covers: ReadonlySet<number>;
  /** True for the brand's font, which is set tighter than others. */
  isBrand: boolean;
}

/**
 * @param files TrueType or OpenType, the brand's font first
 * @throws when the brand's font cannot be read; other invalid fonts cover nothing
 */
export function openFonts(files: readonly Uint8Array[]): CardFont[] {
  return files.map((bytes, index) => {
    const face = new Face(new Blob(bytes));
    return {
      font: new Font(face),
      upem: face.upem,
      covers: new Set(face.collectUnicodes()),
      isBrand: index === 0,
    };
  });
}

/** The first font that has every visible character of a text, which should be one grapheme. */
export function fontFor(grapheme: string, fonts: readonly CardFont[]): CardFont | undefined {
  const visible = Array.from(grapheme.replace(IGNORABLE, ""), (char) => char.codePointAt(0) ?? 0);
  return fonts.find(({ covers }) => visible.every((code) => covers.has(code)));
}

/** Joiners and variation selectors: they control shaping and are invisible. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
