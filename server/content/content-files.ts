import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Problem, Report } from "./content-error.ts";

/** The files of a content folder, read at one go. */
export interface ContentFiles {
  /** All bytes by path inside the folder, such as `posts/x.md`. */
  bytes: ReadonlyMap<string, Buffer>;
  /** Hash of all paths and bytes. */
  hash: string;
  /** The path as problems name it: `content/posts/x.md`. */
  shown(path: string): string;
}

/**
 * Reads every file of a folder, but for hidden ones and the copies that editors leave behind.
 * @throws the system's error when the folder or a file cannot be read
 */
export async function readContentFiles(directory: string): Promise<ContentFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, "/").length))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/(?:^|\/)\.|[~#]$|\.(?:swp|tmp|bak)$/.test(path))
    .toSorted();

  const bytes = new Map<string, Buffer>();
  const hash = createHash("sha256");
  for (const path of paths) {
    const content = await readFile(join(directory, path));
    bytes.set(path, content);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  const folder = basename(resolve(directory));
  return { bytes, hash: hash.digest("hex"), shown: (path) => `${folder}/${path}` };
}

/** The revision of a folder: changes with any of its files. */
export function revisionOf({ hash }: ContentFiles): string {
  return hash.slice(0, 16);
}

/** Notes problems of one file in a common list. */
export function reportFor(problems: Problem[], file: string): Report {
  return (line, field, message) => problems.push({ file, line, field, message });
}

/**
 * The text of a file in UTF-8. A byte order mark and Windows line ends are taken as they come and left out:
 * they change nothing that a visitor sees.
 */
export function decodeText(bytes: Uint8Array, report: Report): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch {
    report(lineOfBadByte(bytes), "file", "is not valid UTF-8; save it again as UTF-8");
    return undefined;
  }
}

/** The first line that is not UTF-8 by itself; a line end is never part of a longer character. */
function lineOfBadByte(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (let end = 0; end <= bytes.length; end += 1) {
    if (end < bytes.length && bytes[end] !== 0x0a) continue;
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end + 1;
    line += 1;
  }
  return 1;
}
