import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Program folders of Debian, some of them outside the `PATH` of ordinary users. */
const USUAL = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin"];

/** The path of the first of these programs that the machine has. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...USUAL, ...(process.env["PATH"] ?? "").split(delimiter).filter(Boolean)];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The machine's own Firefox. */
export const findFirefox = (): string | undefined => findProgram("firefox-esr", "firefox");
