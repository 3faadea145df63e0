import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, totalmem } from "node:os";

/** A table: its heads, then its rows. */
export type Table = readonly (readonly string[])[];

/** What others did on the machine before the measurement. */
const [LOAD_BEFORE = 0] = loadavg();

/**
 * Puts tables between the marks of a document, below a line that says where and when they were measured.
 * @param mark the word that both comments name: `<!-- mark -->` and `<!-- end of mark -->`
 */
export async function writeTables(file: string, mark: string, tables: readonly Table[]): Promise<void> {
  const place = new RegExp(`(?<=<!-- ${mark} -->\n).*(?=\n<!-- end of ${mark} -->)`, "s");
  const machine = `Node ${process.versions.node}, ${availableParallelism()} processor cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, load average ${LOAD_BEFORE.toFixed(1)} before the start, ${new Date().toISOString().slice(0, 10)}.`;
  const text = [machine, ...tables.map(inMarkdown)].join("\n\n");
  const report = await readFile(file, "utf8");
  await writeFile(
    file,
    report.replace(place, () => `\n${text}\n`),
  );
}

function inMarkdown([heads = [], ...rows]: Table): string {
  const lines = [heads, heads.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
