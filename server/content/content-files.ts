import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { ContentError, type Problem, type Report } from "./content-error.ts";
import { systemError } from "../platform/system-error.ts";
import { entryAt, listFolder } from "./list-folder.ts";

/** The files of a content folder. */
export interface ContentFiles {
  /** Paths inside the folder, such as `posts/x.md`, in order. */
  paths(): Iterable<string>;
  has(path: string): boolean;
  /** The bytes of a file as they are now; undefined where there is none, or none that can be read. */
  read(path: string): Buffer | undefined;
  /** Why a file that is there cannot be read, and what to do; undefined where it can, or is not there. */
  fault(path: string): string | undefined;
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
    fault: (path) => (known.has(path) ? faultOf(directory, path) : undefined),
    changedMs: (path) => entryAt(directory, path)?.changedMs,
    shown: (path) => shownPath(directory, path),
  };
}

/** What is said of a content folder that cannot be read. */
export function folderError(error: unknown, directory: string): ContentError {
  const { code, message: reason, path } = systemError(error);
  const message = `cannot be read (${code ?? reason}); is this the folder with the content?`;
  return new ContentError([{ file: path ?? directory, line: 1, field: "file", message }]);
}

/** The bytes of a file; undefined where it has gone, or cannot be read as `faultOf` says. */
export function readBytes(directory: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(directory, path));
  } catch {
    return undefined;
  }
}

/** What mends a file that cannot be read, by the system's code. */
const MENDS: Readonly<Record<string, string>> = {
  EACCES: "give the site the right to read it",
  EPERM: "give the site the right to read it",
  EISDIR: "it is a folder; rename or remove it",
  ELOOP: "it is a link that leads in a circle; mend or remove it",
  ENOENT: "it is a link that leads nowhere; mend or remove it",
};

/** Why a file that is there cannot be read, and what to do; undefined where it can, or is not there. */
export function faultOf(directory: string, path: string): string | undefined {
  if (entryAt(directory, path) === undefined) return undefined;
  let file: number | undefined;
  try {
    file = openSync(join(directory, path), "r");
    readSync(file, Buffer.alloc(1));
    return undefined;
  } catch (error) {
    const { code = "" } = systemError(error);
    return `cannot be read (${code}); ${MENDS[code] ?? "save it again"}`;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Says of a file that is there and cannot be read that it cannot. */
export function unreadable(path: string, files: ContentFiles): Problem[] {
  const message = files.fault(path);
  return message === undefined ? [] : [{ file: files.shown(path), line: 1, field: "file", message }];
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
