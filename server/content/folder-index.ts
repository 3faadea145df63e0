import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { shortHash } from "../platform/short-hash.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { filesIn, folderError, readBytes, type ContentFiles } from "./content-files.ts";
import { entryAt, isContentPath, listFolder, type Entry } from "./list-folder.ts";

/** A file changed this shortly before a scan, in milliseconds, may change again in the same clock tick. */
const RACY_MS = 2_000;

/**
 * Delay in milliseconds before a file that seems missing or empty is checked again: a folder being removed
 * loses its files first, and a file being saved is briefly empty.
 */
const SETTLE_MS = 100;

/** Largest file that is hashed to detect changes, in bytes. */
const READ_MAX_BYTES = 100_000_000;

/** Identifies a version of a file. */
interface Stamp extends Entry {
  /** Hash of a file that changed shortly before the scan, since an equal time then proves nothing. */
  hash?: string;
}

/** The files of a content folder, and whether they changed since the last look. */
export interface FolderIndex extends ContentFiles {
  /** Every folder inside, as paths; the folder itself is "". */
  folders(): readonly string[];
  /**
   * Scans some files again.
   * @returns the changed and the missing ones
   */
  refresh(paths: Iterable<string>): Promise<string[]>;
  /**
   * Scans the whole folder again.
   * @returns the changed and the missing files
   * @throws ContentError when the folder cannot be read, and a separate error when the folder of the posts is
   * missing; no file then counts as deleted
   */
  refreshAll(): Promise<string[]>;
}

/**
 * Opens an index of a folder.
 * @throws ContentError when the folder cannot be read
 */
export async function openFolderIndex(directory: string): Promise<FolderIndex> {
  const stamps = new Map<string, Stamp>();
  const files = filesIn(directory, stamps);
  let folders: string[] = [];

  /** Whether a file may have changed; stores its stamp. @param isTouched true if the system reported it */
  const differs = (path: string, now: Entry, isTouched: boolean): boolean => {
    const before = stamps.get(path);
    const isRacy = Date.now() - now.changedMs < RACY_MS;
    const hash = isRacy || before?.hash !== undefined ? hashOf(directory, path, now) : undefined;
    stamps.set(path, { ...now, ...(isRacy && hash !== undefined && { hash }) });
    if (before?.hash !== undefined && hash !== undefined) return hash !== before.hash;
    return (
      isTouched ||
      before?.size !== now.size ||
      before.changedMs !== now.changedMs ||
      before.identity !== now.identity
    );
  };

  /** Rechecks files that seemed missing or empty. */
  const checkAgain = async (paths: readonly string[]): Promise<string[]> => {
    if (paths.length === 0) return [];
    await pause(SETTLE_MS);
    return paths.filter((path) => {
      const now = fileAt(directory, path);
      if (now) return differs(path, now, true);
      // A missing folder was unmounted or is being replaced; its files do not count as deleted.
      return entryAt(directory, dirname(path))?.kind === "folder" && stamps.delete(path);
    });
  };

  const check = async (paths: readonly string[], isTouched: boolean): Promise<string[]> => {
    const yieldIfLong = yieldToEventLoop();
    const changed: string[] = [];
    const unsettled: string[] = [];
    for (const path of paths) {
      await yieldIfLong();
      const now = fileAt(directory, path);
      if (now ? now.size === 0 : stamps.has(path)) unsettled.push(path);
      else if (now && differs(path, now, isTouched)) changed.push(path);
    }
    return [...(await checkAgain(unsettled)), ...changed];
  };

  const index: FolderIndex = {
    ...files,
    changedMs: (path) => stamps.get(path)?.changedMs,
    size: (path) => stamps.get(path)?.size,
    folders: () => ["", ...folders],
    refresh: (paths) => check([...paths].filter(isContentPath), true),
    async refreshAll() {
      const listed = await listFolder(directory).catch((error: unknown) => {
        throw folderError(error, directory);
      });
      if (folders.includes("posts") && !listed.folders.includes("posts")) throw postsFolderLost(files);
      folders = listed.folders;
      const there = new Set(listed.files);
      return check([...[...stamps.keys()].filter((known) => !there.has(known)), ...listed.files], false);
    },
  };
  await index.refreshAll();
  return index;
}

/** A missing folder does not mean a deleted blog: it may be mounted late. */
export function postsFolderLost({ shown }: Pick<ContentFiles, "shown">): Error {
  const fix = "if the posts are to go, put an empty folder there";
  return new Error(`${shown("posts")} cannot be found; its posts stay on the site; ${fix}`);
}

function fileAt(directory: string, path: string): Entry | undefined {
  const entry = entryAt(directory, path);
  return entry?.kind === "file" ? entry : undefined;
}

function hashOf(directory: string, path: string, { size }: Entry): string | undefined {
  const bytes = size > READ_MAX_BYTES ? undefined : readBytes(directory, path);
  return bytes && shortHash(bytes);
}
