import bidiFactory from "bidi-js";
import { Buffer as ShapingBuffer, Direction, shape } from "harfbuzzjs";
import { fontFor, type CardFont } from "./fonts.ts";

/** A line of text as outlines; sizes in em, y downwards from the baseline. */
export interface ShapedLine {
  width: number;
  /** Elements of SVG, at the size of one em per unit. */
  outlines: string;
  /** True if a glyph was missing: it would be drawn as a box. */
  hasBox: boolean;
}

/** Part of a line in one font and one direction. */
interface Run {
  text: string;
  /** Start in the line, in reading order. */
  start: number;
  face: CardFont;
  /** Level of the bidirectional algorithm: odd from right to left. */
  level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** True if a text reads from right to left. */
export function isRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text, "auto").paragraphs[0]?.level === 1;
}

/**
 * Shapes one line: letters are joined, reordered and positioned as their script wants it.
 * @param tracking space added after each letter of the brand's font, in em; scripts that join letters get none
 */
export function shapeLine(
  text: string,
  fonts: readonly CardFont[],
  { rightToLeft, tracking }: { rightToLeft: boolean; tracking: number },
): ShapedLine {
  let width = 0;
  let outlines = "";
  let hasBox = false;
  for (const { text: part, face, level } of runsOf(text, fonts, rightToLeft)) {
    const buffer = new ShapingBuffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
    shape(face.font, buffer);
    const scale = 1 / face.upem;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      hasBox ||= codepoint === 0;
      const path = face.font.glyphToPath(codepoint);
      if (path)
        outlines += `<path transform="translate(${width + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})" d="${path}"/>`;
      width += xAdvance * scale + (face.isBrand && xAdvance > 0 ? tracking : 0);
    }
  }
  return { width, outlines, hasBox };
}

/** Words by font and direction, from left to right: each run has one script. */
function runsOf(text: string, fonts: readonly CardFont[], rightToLeft: boolean): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, rightToLeft ? "rtl" : "ltr");
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const level = embedding.levels[index] ?? 0;
    const face = (last && segment === " " ? last.face : undefined) ?? fontFor(segment, fonts) ?? fonts[0];
    if (!face) continue;
    const continues = last?.face === face && last.level === level && !last.text.endsWith(" ");
    if (continues) last.text += segment;
    else runs.push({ text: segment, start: index, face, level });
  }
  // Runs are never split, so their first letter gives the position.
  const shown = bidi.getReorderedIndices(text, embedding);
  return runs.toSorted((one, other) => shown.indexOf(one.start) - shown.indexOf(other.start));
}
