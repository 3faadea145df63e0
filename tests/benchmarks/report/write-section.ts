import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

const FORMATTER = "node_modules/oxfmt/bin/oxfmt";
/** Runnable processes per core beyond which others take part in what is measured. */
const QUIET = 0.5;
/** Load of the machine before the measurement. */
const [LOAD_BEFORE = 0] = loadavg();

/** A table by its rows; the columns are those of the first. */
type Table = readonly Readonly<Record<string, string>>[];

/** Results of a measurement. */
export interface Results {
  /** Conditions of the figures, beside the machine. */
  facts?: readonly string[];
  parts: readonly (string | Table)[];
}

/** Puts results between the marks of a document, below a line that says where and when they were measured. */
export async function writeSection(
  file: string,
  mark: string,
  { facts = [], parts }: Results,
): Promise<void> {
  const texts = parts.map(inMarkdown);
  const results = [machineState(facts), ...texts].join("\n\n");
  await writeFile(file, replaceSection(await readFile(file, "utf8"), mark, results));
  execFileSync(process.execPath, [FORMATTER, file]);
  console.log(`${file}: ${mark}`);
}

/**
 * Puts new text between `<!-- mark -->` and `<!-- end of mark -->`.
 * @throws Error when the document has no such marks
 */
function replaceSection(document: string, mark: string, text: string): string {
  const [open, close] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  const start = document.indexOf(open);
  const end = document.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`The document has no ${open} … ${close}`);
  return `${document.slice(0, start + open.length)}\n\n${text}\n\n${document.slice(end)}`;
}

function machineState(facts: readonly string[]): string {
  const cores = availableParallelism();
  const [loadNow = 0] = loadavg();
  const state = [
    `Node ${process.versions.node}`,
    `${cores} processor cores (${cpus()[0]?.model.trim() ?? "unknown"})`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    new Date().toISOString().slice(0, 10),
    ...facts,
    `load average ${LOAD_BEFORE.toFixed(1)} before the run and ${loadNow.toFixed(1)} at its end`,
  ].join(", ");
  if (LOAD_BEFORE <= QUIET * cores) return `${state}.`;
  return `${state}.\n\n**Measured beside other work: do not quote these figures; repeat the run on a quiet machine.**`;
}

function inMarkdown(part: Results["parts"][number]): string {
  if (typeof part === "string") return part;
  const columns = Object.keys(part[0] ?? {});
  const cells = part.map((row) => columns.map((column) => row[column] ?? ""));
  return [columns, columns.map(() => "---"), ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
