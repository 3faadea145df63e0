import { readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Problem, Report } from "./content-error.ts";

/** The files of a content folder. */
export interface ContentFiles {
  /** Paths inside the folder, such as `posts/x.md`, in order. */
  paths(): Iterable<string>;
  has(path: string): boolean;
  /** The bytes of a file as they are now; undefined where there is none. */
  read(path: string): Buffer | undefined;
  /** When a file was written last, in milliseconds; undefined where there is none. */
  changedMs(path: string): number | undefined;
  /** The path as problems name it: `content/posts/x.md`. */
  shown(path: string): string;
}

/**
 * Opens a folder as it stands now.
 * @throws the system's error when the folder cannot be read
 */
export async function openContentFiles(directory: string): Promise<ContentFiles> {
  const { files } = await listFolder(directory);
  const known = new Set(files);
  return {
    paths: () => known,
    has: (path) => known.has(path),
    read: (path) => (known.has(path) ? readBytes(directory, path) : undefined),
    changedMs: (path) => statSync(join(directory, path), { throwIfNoEntry: false })?.mtimeMs,
    shown: (path) => shownPath(directory, path),
  };
}

/**
 * Every file of a folder, but for hidden ones and the copies that editors leave behind, and every folder in it.
 * @throws the system's error when the folder cannot be read
 */
export async function listFolder(directory: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const inside = (entry: { parentPath: string; name: string }) =>
    join(entry.parentPath, entry.name).slice(join(directory, "/").length).replaceAll("\\", "/");
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map(inside)
      .filter(isContentPath)
      .toSorted(),
    folders: entries.filter((entry) => entry.isDirectory()).map(inside),
  };
}

/** Whether a path is that of a file to be read: neither hidden nor a copy of an editor's. */
export function isContentPath(path: string): boolean {
  return !/(?:^|\/)\.|[~#]$|\.(?:swp|tmp|bak)$/.test(path);
}

/** The bytes of a file; undefined where it has gone. */
export function readBytes(directory: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(directory, path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** A path as problems name it, from the content folder on. */
export function shownPath(directory: string, path: string): string {
  return `${basename(resolve(directory))}/${path}`;
}

/** Notes problems of one file in a common list. */
export function reportFor(problems: Problem[], file: string): Report {
  return (line, field, message, weight) =>
    problems.push({ file, line, field, message, ...(weight && { warning: true }) });
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
