import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All bytes of all files under a folder, each after its name; `except` are names of files to leave out. */
export function bytesUnder(folder: string, except = /^$/): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !except.test(entry.name))
    .map(({ parentPath, name }) => name + readFileSync(join(parentPath, name), "latin1"))
    .join("\n");
}
