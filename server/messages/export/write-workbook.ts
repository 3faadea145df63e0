import { runThread } from "../../platform/run-thread.ts";

/**
 * Rows as an Excel workbook with one sheet, the first of them headings. Every cell is text, marked as text: nothing is
 * computed, no digit is lost, and whoever edits a cell that begins with `=` or `+` keeps text. Rejects when the thread
 * that makes it fails.
 */
export async function writeWorkbook(sheet: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = await runThread(new URL("workbook-thread.ts", import.meta.url), { sheet, rows });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own thread
  return Buffer.from(workbook as Uint8Array);
}
