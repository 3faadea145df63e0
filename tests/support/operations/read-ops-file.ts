import { readFileSync } from "node:fs";

/** Texts of a file of `ops/`, and a test's replacements. */
type Replacements = readonly (readonly [written: string, instead: string])[];

/**
 * A file of `ops/` as an operator installs it, with addresses and paths of the test in place of those of a machine.
 * Throws when something to be replaced does not stand in it, so that the test cannot pass by what it does not use.
 */
export function readOpsFile(path: string, replacements: Replacements = []): string {
  let text = readFileSync(`ops/${path}`, "utf8");
  for (const [written, instead] of replacements) {
    if (!text.includes(written)) throw new Error(`ops/${path} does not say "${written}"`);
    text = text.replaceAll(written, instead);
  }
  return text;
}
