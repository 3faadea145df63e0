/** Spreadsheets take a cell that begins so for a formula, and run it. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/;

/** Rows as CSV (RFC 4180) with a mark by which spreadsheets know UTF-8. What could be a formula is shown as text. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
