import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { replaceSection } from "./replace-section.ts";

const REPORT = "docs/benchmarks.md";
const FORMATTER = "node_modules/oxfmt/bin/oxfmt";

/** Writes the results of one part into docs/benchmarks.md, formatted as the check wants it. */
export async function writeSection(name: string, results: string): Promise<void> {
  await writeFile(REPORT, replaceSection(await readFile(REPORT, "utf8"), name, results));
  execFileSync(process.execPath, [FORMATTER, REPORT]);
  console.log(`${REPORT}: ${name}`);
}
