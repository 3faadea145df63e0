import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import GithubSlugger from "github-slugger";
import * as z from "zod/mini";
import { COMMANDS } from "./help.ts";
import { SETTINGS_PAGE, settingsPage, undescribedSettings } from "./settings-page.ts";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "STYLE.md", "docs/**/*.md", "ops/**/*.md"];
/** Words that stand for an unnamed actor, at most so often in code and documents together. Lower it when some go. */
const VAGUE_WORDS_MAX = 19;
const VAGUE_WORDS = /\b(?:(?:some|no)body|(?:who|what)ever)\b/gi;
const VAGUE_WORDS_IN = [
  "*.md",
  "{app,desk,docs,model,ops,server,tests,tools}/**/*.{css,md,mjs,sql,ts,tsx,yml}",
];
/** Folders that exist only after a command has made them. */
const MADE = /^(build|data|node_modules|\.reports)(\/|$)/;

interface Finding {
  file: string;
  line: number;
  problem: string;
}

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
if (process.argv.includes("--write")) writeFileSync(SETTINGS_PAGE, settingsPage());
const findings = [
  ...DOCUMENTS.flatMap((pattern) => globSync(pattern)).flatMap(check),
  ...wrongSettings(),
  ...wrongHelp(),
  ...vagueWords(),
];
for (const { file, line, problem } of findings) console.log(`${file}:${line} ${problem}`);
process.exitCode = findings.length > 0 ? 1 : 0;

function check(file: string): Finding[] {
  let fenced = false;
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, index) => {
      if (text.startsWith("```")) {
        fenced = !fenced;
        return [];
      }
      const problems = [
        ...unknownScripts(text),
        ...missingTests(text),
        ...(fenced ? missing(mapEntry(text)) : [...missing(namedPaths(text)), ...deadLinks(file, text)]),
      ];
      return problems.map((problem) => ({ file, line: index + 1, problem }));
    });
}

/** docs/settings.md is written from a table, which names every setting that the server reads. */
function wrongSettings(): Finding[] {
  const stale =
    readFileSync(SETTINGS_PAGE, "utf8") === settingsPage() ? [] : ["is out of date: run npm run docs"];
  return [...undescribedSettings(), ...stale].map((problem) => ({ file: SETTINGS_PAGE, line: 1, problem }));
}

/** `npm run help` names every npm script, and no other. */
function wrongHelp(): Finding[] {
  const lines = Object.values(COMMANDS).flatMap((commands) => Object.keys(commands));
  const names = lines.map((line) => line.replace(/^npm (?:run )?/, "").split(" ")[0] ?? "");
  const missing = Object.keys(scripts).filter((name) => name !== "help" && !names.includes(name));
  return [...missing.map((name) => `lacks the npm script "${name}"`), ...lines.flatMap(unknownScripts)].map(
    (problem) => ({ file: "tools/help.ts", line: 1, problem }),
  );
}

/** Sentences name their actor: a visitor, a seller, the operator. */
function vagueWords(): Finding[] {
  const text = globSync(VAGUE_WORDS_IN).map((file) => readFileSync(file, "utf8"));
  const count = [...text.join("\n").matchAll(VAGUE_WORDS)].length;
  if (count <= VAGUE_WORDS_MAX) return [];
  const problem = `has a maximum of ${VAGUE_WORDS_MAX} words for unnamed actors, and there are ${count}`;
  return [{ file: "tools/check-docs.ts", line: 1, problem }];
}

function unknownScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
    .map(([, run, short]) => run ?? short ?? "")
    .filter((name) => !(name in scripts))
    .map((name) => `names the npm script "${name}", which package.json does not have`);
}

/** A proof such as: "a sentence that is a test's name" in `tests/x.test.ts`, or of a browser test in `tests/x.spec.ts`. */
function missingTests(text: string): string[] {
  return [...text.matchAll(/"([^"]+)" in `([^`]+\.(?:test|spec)\.ts)`/g)]
    .filter(([, name = "", file = ""]) => existsSync(file) && !readFileSync(file, "utf8").includes(name))
    .map(([, name, file]) => `names the test "${name}", which ${file} does not have`);
}

/** Paths in code spans: what has a slash or a file name's ending, and neither a placeholder nor a URL's beginning. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span]) => (span ?? "").replace(/^#(model|app|server)\//, "$1/"))
    .filter((span) => /^[\w.][\w./-]*$/.test(span))
    .filter((span) => existsSync(span.split("/")[0] ?? "") || /\.(ts|tsx|mjs|css|json|md)$/.test(span))
    .filter((span) => span.includes("/") || /\.(ts|tsx|mjs|css|json|md)$/.test(span));
}

/** The first word of a line in a folder map. */
function mapEntry(text: string): string[] {
  const [entry = ""] = text.trimStart().split(/\s/);
  return /^[\w.][\w.-]*(\/[\w.-]*)+$/.test(entry) ? [entry] : [];
}

function missing(paths: string[]): string[] {
  return paths
    .filter((path) => !MADE.test(path) && !existsSync(path))
    .map((path) => `names ${path}, which does not exist`);
}

function deadLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?[^)]*\)/g)].flatMap(([, target = "", anchor]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const path = target === "" ? file : relative(".", join(dirname(file), target));
    if (!existsSync(path)) return [`links to ${path}, which does not exist`];
    if (anchor === undefined || !path.endsWith(".md") || anchorsOf(path).has(anchor)) return [];
    return [`links to #${anchor} of ${path}, where no heading has it`];
  });
}

function anchorsOf(path: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = readFileSync(path, "utf8").matchAll(/^#+ (.*)$/gm);
  return new Set([...headings].map(([, heading = ""]) => slugger.slug(heading.replaceAll("`", ""))));
}
