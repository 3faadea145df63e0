import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** One `import`, `export … from` or `import()` of a source file. */
export interface Import {
  /** The words between the quotes, without a `?query`. */
  specifier: string;
  /** Path from the repository's root when the import names a file of ours. */
  file: string | undefined;
  /** Erased before anything runs. */
  typeOnly: boolean;
  /** True if it is an `import()`. */
  isLazy?: boolean;
}

/** One source file of ours, by its path from the repository's root. */
export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

const FOLDERS = ["app", "desk", "model", "server", "tools", "tests"];
const STATEMENT = /^[ \t]*(?:import|export)\b(?<clause>[^"';]*?)\bfrom\s*["'](?<from>[^"']+)["']/gm;
const BARE = /^[ \t]*import\s*["'](?<from>[^"']+)["']|\bimport\(\s*["'](?<lazy>[^"']+)["']\s*\)/gm;

/** Every TypeScript file of the product, its tests and its tools. */
export function sourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, source: string): Import[] {
  const found: Import[] = [];
  // The text of a file that a command writes is no import of the command's own.
  const text = source.replace(/`(?:[^`\\]|\\.)*`/gs, "``");
  for (const { groups } of text.matchAll(STATEMENT)) {
    const clause = groups?.["clause"] ?? "";
    const names = clause
      .match(/\{([^}]*)\}/)?.[1]
      ?.split(",")
      .filter((name) => name.trim() !== "");
    const allTypes =
      names !== undefined && names.every((name) => /^\s*type\s/.test(name)) && /^\s*\{/.test(clause);
    found.push(describe(path, groups?.["from"] ?? "", /^\s*type\b/.test(clause) || allTypes));
  }
  for (const { groups } of text.matchAll(BARE)) {
    const { from, lazy } = groups ?? {};
    found.push({ ...describe(path, from ?? lazy ?? "", false), isLazy: lazy !== undefined });
  }
  return found;
}

function describe(importer: string, words: string, typeOnly: boolean): Import {
  const specifier = words.replace(/\?.*$/, "");
  if (specifier.startsWith("#")) return { specifier, file: specifier.slice(1), typeOnly };
  if (specifier.startsWith(".")) {
    return { specifier, file: normalize(join(dirname(importer), specifier)), typeOnly };
  }
  return { specifier, file: undefined, typeOnly };
}
