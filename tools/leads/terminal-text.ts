/** Longer cells are cut, so that a row fits a wide terminal. */
const CELL_MAX_COLUMNS = 40;
const GAP = "  ";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A number of messages, in words. */
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

/**
 * Makes visitor text safe for a terminal: characters that could move the cursor, set colours, hide text or reverse its
 * direction become U+FFFD; line feeds and the joiners that some scripts need stay.
 */
export function printable(text: string): string {
  return text.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** The same, on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll("\n", " ");
}

/** A moment in the time zone of this machine, in ISO 8601 with its offset: 2026-01-31T15:00:00+05:30. */
export function localTime(moment: Date): string {
  const offsetMs = -moment.getTimezoneOffset() * 60_000;
  const clock = new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19);
  const hoursAndMinutes = new Date(Math.abs(offsetMs)).toISOString().slice(11, 16);
  return `${clock}${offsetMs < 0 ? "-" : "+"}${hoursAndMinutes}`;
}
