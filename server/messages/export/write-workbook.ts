import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Rows as an Excel workbook with one sheet, the first of them headings. Every cell is text, marked as text: nothing is
 * computed, no digit is lost, and whoever edits a cell that begins with `=` or `+` keeps text. Rejects when the thread
 * that makes it fails.
 */
export async function writeWorkbook(sheet: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const worker = new Worker(new URL("workbook-thread.ts", import.meta.url), {
    workerData: { sheet, rows },
    env: {},
    execArgv: [],
  });
  try {
    const ended = once(worker, "exit").then(() => {
      throw new Error("The thread ended without a workbook");
    });
    const [workbook] = await Promise.race([once(worker, "message"), ended]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own thread
    return Buffer.from(workbook as Uint8Array);
  } finally {
    void worker.terminate();
  }
}
