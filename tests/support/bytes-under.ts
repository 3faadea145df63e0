import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All bytes of all files under a folder, each after its name; `except` are names of files to leave out. */
export function bytesUnder(folder: string, except = /^$/): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !except.test(entry.name))
    .map(({ parentPath, name }) => name + bytesOf(join(parentPath, name)))
    .join("\n");
}

/** A running site removes files, such as those of a lock, while its folder is read. */
function bytesOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
