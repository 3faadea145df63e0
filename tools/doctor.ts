import { readSettings } from "#server/settings.ts";
import { EXIT, print, runTool, UsageError } from "./command-line.ts";
import { CHECKS, examine, type NamedFinding } from "./doctor/examine.ts";

/** `npm run doctor`: examines a deployment and names problems with their fixes. */

const USAGE = `Examines this deployment and names problems with their fixes. Run it as the site's user, with the settings of the
site; the site may be running.

  npm run doctor                   every check
  npm run doctor -- <name>…        only these: ${[...CHECKS.keys()].join(", ")}

  --send    send one marked message through every channel
  --json    print JSON instead of text
  --help    print this

Nothing is changed: a file is written into DATA_DIR and removed, and a transaction is begun and rolled back.
Exit codes: 0 nothing is wrong, 1 something is, 2 not a command or a setting that cannot be used.`;

const OPTIONS = { send: { type: "boolean" }, json: { type: "boolean" } } as const;

const NAME_COLUMNS = Math.max(...[...CHECKS.keys()].map((name) => name.length)) + 2;
const KIND_COLUMNS = "problem".length + 2;

process.exitCode = await runTool(
  process.argv.slice(2),
  OPTIONS,
  USAGE,
  async (names, { send = false, json = false }) => {
    const unknown = names.find((name) => !CHECKS.has(name));
    if (unknown !== undefined) throw new UsageError(USAGE);
    const settings = readSettings(process.env);
    const findings = await examine(names, { settings, env: process.env, send, now: new Date() });
    print(json ? JSON.stringify(findings, undefined, 2) : describe(findings));
    return findings.some(({ kind }) => kind === "problem") ? EXIT.failed : EXIT.done;
  },
);

function describe(findings: readonly NamedFinding[]): string {
  const indent = " ".repeat(KIND_COLUMNS + NAME_COLUMNS);
  const lines = findings.flatMap(({ check, kind, text, fix }) => [
    kind.padEnd(KIND_COLUMNS) + check.padEnd(NAME_COLUMNS) + text.replaceAll("\n", `\n${indent}`),
    ...(fix === undefined ? [] : [`${indent}→ ${fix}`]),
  ]);
  const count = findings.filter(({ kind }) => kind === "problem").length;
  const total = count === 0 ? "Nothing is wrong." : `${count} ${count === 1 ? "problem" : "problems"}.`;
  return [...lines, "", total].join("\n");
}
