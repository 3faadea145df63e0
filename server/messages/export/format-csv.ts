/** Blanks, and the quotes and marks that a spreadsheet may strip; line ends and tabs separate cells. */
const BEFORE = String.raw`(?:[^\S\t\r\n]|[\u200b"'])*`;
/** Spreadsheets take text that begins like this for a formula, and run it. */
const FORMULA = String.raw`[=+\-@|%\uff1d\uff0b\uff0d\uff20]`;
/**
 * Where a formula may begin: at the start of a cell, and after a semicolon, tab or line end within it. A spreadsheet
 * whose list separator is not the comma opens the file with cells that begin there.
 */
const PLACES = new RegExp(
  String.raw`^(?=[\s\u200b"']*${FORMULA}|'*[\t\r])|(?<=[;\t\r\n])(?=${BEFORE}${FORMULA})`,
  "g",
);

/** With this before the first row, spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Rows as CSV (RFC 4180). An apostrophe before anything that
 * could be a formula makes it text; removing the first apostrophe in each such place restores the cell.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return formatRawCsv(rows.map((row) => row.map((text) => text.replace(PLACES, "'"))));
}

/** Rows as CSV with the very texts, for programs that import them; a spreadsheet might run what it finds there. */
export function formatRawCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
