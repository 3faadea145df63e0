import { printableLine } from "./printable.ts";

/** Longer cells are cut, so that a row fits a wide terminal. */
const CELL_MAX_COLUMNS = 40;
const GAP = "  ";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** How many messages, in words. */
export function messageCount(count: number): string {
  return `${count} ${count === 1 ? "message" : "messages"}`;
}

/** Rows under aligned headings; visitor text is made safe for a terminal. */
export function formatTable(headings: string[], rows: string[][]): string {
  const lines = [headings, ...rows.map((row) => row.map((cell) => fit(printableLine(cell) || "-")))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => columns(line[column] ?? ""))));
  return lines
    .map((line) => line.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - columns(cell))))
    .map((line) => line.join(GAP).trimEnd())
    .join("\n");
}

function fit(text: string): string {
  if (columns(text) <= CELL_MAX_COLUMNS) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (columns(kept + segment) >= CELL_MAX_COLUMNS) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Terminal columns of a text: one per grapheme, two for East Asian scripts and emoji. */
function columns(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) count += WIDE.test(segment) ? 2 : 1;
  return count;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uff01-\uff60]/u;
