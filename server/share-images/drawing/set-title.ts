import { fontFor, type CardFont } from "./fonts.ts";
import { isRightToLeft, shapeLine, type ShapedLine } from "./shape-line.ts";

/** Room for a title, in pixels. */
export interface TitleBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
  /** Size of a one-line title, if larger. */
  single?: number;
}

/** Letter spacing in em, and line heights in em of the brand's font and of others, whose marks are taller. */
const TRACKING = -0.03;
const LEADING = 1.06;
const TALL_LEADING = 1.4;

/** From the top of a line to its baseline, in em. */
const ASCENT = 0.8;
const TALL_ASCENT = 1.05;

/** Scripts without spaces may break between any two words. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A title set into a box in the largest size that fits, in lines of about one length. One that is too long even for the
 * smallest size is cut.
 * @param text that the fonts cover
 * @returns elements of SVG; undefined when a glyph is missing all the same
 */
export function setTitle(text: string, fonts: readonly CardFont[], box: TitleBox): string | undefined {
  const rightToLeft = isRightToLeft(text);
  const shaped = (line: string) => shapeLine(line.trim(), fonts, { rightToLeft, tracking: TRACKING });
  const widthOf = memoise((line) => shaped(line).width);
  const isTall = lettersOf(text).some((letter) => fontFor(letter, fonts)?.isBrand === false);
  const leading = isTall ? TALL_LEADING : LEADING;
  const sizes = box.sizes.toSorted((a, b) => b - a);
  const smallest = sizes.at(-1) ?? 1;
  const roomFor = (size: number) => Math.max(1, Math.floor(box.height / (size * leading)));
  const pieces = piecesOf(text);
  const isSingle = box.single !== undefined && widthOf(text) <= box.width / box.single;
  const size =
    (isSingle ? box.single : undefined) ??
    sizes.find((tried) => {
      const lines = breakLines(pieces, box.width / tried, widthOf);
      return (
        lines.length <= roomFor(tried) && lines.every((line) => widthOf(line.trim()) <= box.width / tried)
      );
    }) ??
    smallest;
  const lines = fitted(pieces, box.width / size, roomFor(size), widthOf).map(shaped);
  if (lines.some(({ hasBox }) => hasBox)) return undefined;
  const ascent = isTall ? TALL_ASCENT : ASCENT;
  return lines.map((line, index) => placed(line, size, (index * leading + ascent) * size)).join("");

  function placed({ width, outlines }: ShapedLine, em: number, down: number): string {
    const x = rightToLeft ? box.x + box.width - width * em : box.x;
    return `<g transform="translate(${x} ${box.y + down}) scale(${em})">${outlines}</g>`;
  }
}

type WidthOf = (line: string) => number;

/** Lines of about one length; the last ends with an ellipsis when some had to be left out. */
function fitted(pieces: readonly string[], width: number, most: number, widthOf: WidthOf): string[] {
  const narrow = pieces.flatMap((piece) => (widthOf(piece.trim()) <= width ? piece : lettersOf(piece)));
  const lines = breakLines(narrow, width, widthOf);
  if (lines.length > most) {
    const kept = lines.slice(0, most);
    let last = kept.pop() ?? "";
    while (last && widthOf(`${last.trim()}…`) > width) last = lettersOf(last).slice(0, -1).join("");
    return [...kept, `${last.trim()}…`];
  }
  let balanced = lines;
  for (let tried = width; tried > width / 2; tried -= width / 40) {
    const narrower = breakLines(narrow, tried, widthOf);
    if (narrower.length > lines.length || narrower.some((line) => widthOf(line.trim()) > tried)) break;
    balanced = narrower;
  }
  return balanced;
}

function breakLines(pieces: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line && widthOf((line + piece).trim()) > width) {
      lines.push(line);
      line = "";
    }
    line += piece;
  }
  return line ? [...lines, line] : lines;
}

/** A text split at its line break opportunities. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const starts = last === undefined || last.endsWith(" ") || UNSPACED.test(segment);
    if (starts && segment !== " ") pieces.push(segment);
    else pieces.push((pieces.pop() ?? "") + segment);
  }
  return pieces;
}

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function memoise(measure: WidthOf): WidthOf {
  const known = new Map<string, number>();
  return (line) => {
    const width = known.get(line) ?? measure(line);
    known.set(line, width);
    return width;
  };
}
