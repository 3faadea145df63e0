import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { systemError } from "../platform/system-error.ts";
import { ContentError, FILE_START, placeIn, type Problem, type Report } from "./content-error.ts";
import { entryAt, listFolder } from "./list-folder.ts";

const HEAD_BYTES = 64 * 1024;

/** The files of a content folder. */
export interface ContentFiles {
  /** Paths inside the folder, such as `posts/x.md`, in order. */
  paths(): Iterable<string>;
  has(path: string): boolean;
  /** The current bytes of a file; undefined if it is missing or unreadable. */
  read(path: string): Buffer | undefined;
  /** The first 64 KB of a file: enough for the size of most pictures. */
  head(path: string): Buffer | undefined;
  /** Why an existing file is unreadable, and the fix; undefined if it is readable or missing. */
  fault(path: string): string | undefined;
  /** Modification time of a file, in milliseconds; undefined if missing. */
  changedMs(path: string): number | undefined;
  /** Absolute path of a file. */
  at(path: string): string;
  /** Size of a file, in bytes; undefined if missing. */
  size(path: string): number | undefined;
  /** The path as problems name it: `content/posts/x.md`. */
  shown(path: string): string;
}

/**
 * Opens a folder in its current state.
 * @throws ContentError when the folder cannot be read
 */
export async function openContentFiles(directory: string): Promise<ContentFiles> {
  const { files } = await listFolder(directory).catch((error: unknown) => {
    throw folderError(error, directory);
  });
  return filesIn(directory, new Set(files));
}

/** A folder with a known list of files. */
export function filesIn(
  directory: string,
  known: Pick<ReadonlySet<string>, "has" | "keys"> | ReadonlyMap<string, unknown>,
): ContentFiles {
  return {
    paths: () => known.keys(),
    has: (path) => known.has(path),
    read: (path) => (known.has(path) ? readBytes(directory, path) : undefined),
    head: (path) => (known.has(path) ? readHead(directory, path) : undefined),
    fault: (path) => (known.has(path) ? faultOf(directory, path) : undefined),
    changedMs: (path) => entryAt(directory, path)?.changedMs,
    at: (path) => join(directory, path),
    size: (path) => entryAt(directory, path)?.size,
    shown: (path) => `${basename(resolve(directory))}/${path}`,
  };
}

/** The error for an unreadable content folder. */
export function folderError(error: unknown, directory: string): ContentError {
  const { code, message: reason, path = directory } = systemError(error);
  const message = `cannot be read (${code ?? reason}); is this the folder with the content?`;
  return new ContentError([{ file: path, ...FILE_START, field: "file", message }]);
}

/** The bytes of a file; undefined if unreadable. */
export function readBytes(directory: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(directory, path));
  } catch {
    return undefined;
  }
}

function readHead(directory: string, path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(join(directory, path), "r");
    const bytes = Buffer.alloc(HEAD_BYTES);
    return bytes.subarray(0, readSync(file, bytes));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Fixes for unreadable files, by system error code. */
const FIXES: Readonly<Record<string, string>> = {
  EACCES: "allow the site to read it",
  EPERM: "allow the site to read it",
  EISDIR: "it is a folder; rename or remove it",
  ELOOP: "it is a circular link; fix or remove it",
  ENOENT: "it is a broken link; fix or remove it",
};

function faultOf(directory: string, path: string): string | undefined {
  if (entryAt(directory, path) === undefined) return undefined;
  let file: number | undefined;
  try {
    file = openSync(join(directory, path), "r");
    readSync(file, Buffer.alloc(1));
    return undefined;
  } catch (error) {
    const { code = "" } = systemError(error);
    return `cannot be read (${code}); ${FIXES[code] ?? "save it again"}`;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The problem of an existing but unreadable file. */
export function unreadable(path: string, files: ContentFiles): Problem[] {
  const message = files.fault(path);
  return message === undefined ? [] : [{ file: files.shown(path), ...FILE_START, field: "file", message }];
}

/** Adds problems of one file to a common list. */
export function reportFor(problems: Problem[], file: string): Report {
  return ({ line, column }, field, message, weight) =>
    problems.push({ file, line, column, field, message, ...(weight && { warning: true }) });
}

/** The text of a file as UTF-8, without byte order mark and with Unix line ends, which pages don't show. */
export function decodeText(bytes: Uint8Array, report: Report): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, "\n");
  } catch {
    const [before = ""] = new TextDecoder().decode(bytes).split("\uFFFD", 1);
    report(placeIn(before, before.length), "file", "is not valid UTF-8; save it again as UTF-8");
    return undefined;
  }
}
