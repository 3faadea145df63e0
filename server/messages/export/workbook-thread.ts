import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod/mini";

/* Makes workbooks in a thread: one of ten thousand messages takes seconds, which would block all pages. */

/** Excel calls a file with longer cells damaged. */
const CELL_MAX_CHARS = 32_767;
const CUT = "… (shortened to Excel's cell limit: CSV and JSON exports are complete)";
/** Characters forbidden in XML. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Spreadsheets read `_x0041_` as an A; this is how they write it as it is. */
const ESCAPE_LIKE = /_(?=x[0-9a-f]{4}_)/gi;

const NARROW_CHARS = 18;
const WIDE_CHARS = 60;
const WIDE = new Set(["message", "consent", "suspicion", "deliveries", "history", "letters", "notes"]);

const { sheet, rows } = z.object({ sheet: z.string(), rows: z.array(z.array(z.string())) }).parse(workerData);
if (!parentPort) throw new Error("workbook-thread.ts runs as a worker thread only");
const port = parentPort;
port.postMessage(new Uint8Array(await makeWorkbook()));

async function makeWorkbook(): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const [headings = [], ...others] = rows.map((row) =>
    row.map((text) => ({
      type: String,
      format: "@",
      value: fitted(text).replace(NO_XML, "\ufffd").replace(ESCAPE_LIKE, "_x005F_"),
    })),
  );
  return writeExcelFile([headings.map((cell) => ({ ...cell, fontWeight: "bold" as const })), ...others], {
    sheet,
    stickyRowsCount: 1,
    columns: headings.map(({ value }) => ({ width: WIDE.has(value) ? WIDE_CHARS : NARROW_CHARS })),
  }).toBuffer();
}

function fitted(text: string): string {
  return text.length <= CELL_MAX_CHARS ? text : text.slice(0, CELL_MAX_CHARS - CUT.length) + CUT;
}
