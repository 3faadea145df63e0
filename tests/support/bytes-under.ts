import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All bytes of all files under a folder, each after its name. */
export function bytesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => name + readFileSync(join(parentPath, name), "latin1"))
    .join("\n");
}
