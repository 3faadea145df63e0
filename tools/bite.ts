// npm run test:bite -- [folder …]: plants one bug after the other and says which of them no unit test notices.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { bittenFolders, type BittenFolder } from "./bite/bitten-folders.ts";
import { judgeMutants, type Mutant } from "./bite/judge-mutants.ts";
import { EXIT } from "./command-line.ts";

const wanted = process.argv.slice(2);
const isCalled = ({ folder }: BittenFolder, name: string) => `/${folder}`.endsWith(`/${name}`);
const unknown = wanted.filter((name) => !bittenFolders.some((one) => isCalled(one, name)));
if (unknown.length > 0) {
  const known = bittenFolders.map(({ folder }) => folder).join(", ");
  console.error(`Unknown: ${unknown.join(", ")}. Known: ${known}.`);
  process.exit(EXIT.usage);
}
const report: string[] = [];
for (const one of bittenFolders) {
  if (wanted.length > 0 && !wanted.some((name) => isCalled(one, name))) continue;
  const started = Date.now();
  const { passed, summary, details } = judgeMutants(await mutantsOf(one), one.accepted);
  const seconds = Math.round((Date.now() - started) / 1000);
  report.push(`\n${passed ? "✓" : "✗"} ${one.folder}: ${summary}, ${seconds} s`, ...details);
  if (!passed) process.exitCode = EXIT.failed;
}
console.log(report.join("\n"));

/** What became of a folder's mutants. Of a mutant whose file and tests are the same as last time, it is known already. */
async function mutantsOf({ folder }: BittenFolder): Promise<Mutant[]> {
  const results = await new Stryker({
    mutate: [`${folder}/**/*.{ts,tsx}`, "!**/*.{test,contract}.{ts,tsx}", "!**/testing/**"],
    testRunner: "vitest",
    vitest: { configFile: "tools/bite/vitest.config.ts", dir: folder, related: false },
    incremental: true,
    incrementalFile: `.reports/bite/${folder.replaceAll("/", "-")}.json`,
    tempDirName: ".reports/bite/copy",
    ignorePatterns: [".reports", "build", "data"],
    // Stryker reads the file through an interface that TypeScript 7 no longer has, and needs nothing of it here.
    tsconfigFile: "none",
    // Beside each of these processes runs a thread with the tests.
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    // Long enough for a busy machine: what never ends is mostly stopped by the count of its turns.
    timeoutMS: 20_000,
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();
  return results.map(({ fileName, location: { start, end }, replacement, status }) => {
    const file = relative(".", fileName);
    const lines = readFileSync(file, "utf8")
      .split("\n")
      .slice(start.line - 1, end.line);
    const last = lines.length - 1;
    const original = lines.map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    );
    return { file, line: start.line, original: original.join(" "), replacement, status };
  });
}
