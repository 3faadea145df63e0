import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { shortHash } from "../platform/short-hash.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { filesIn, folderError, type ContentFiles } from "./content-files.ts";
import { entryAt, isContentPath, listFolder, type Entry } from "./list-folder.ts";

/** A file changed this shortly before a look, in milliseconds, may change again within the same tick of the file system's clock. */
const RACY_MS = 2_000;

/**
 * A file that seems gone or empty is checked again after this many milliseconds: a folder that is being removed loses
 * its files first, and a file that is being saved is empty before it has its new text.
 */
const SETTLE_MS = 100;

/** Largest file that is read to tell whether it changed, in bytes. */
const READ_MAX_BYTES = 100_000_000;

/** What tells two versions of a file apart, as far as the system says without reading it. */
interface Stamp extends Entry {
  /** Whether an equal stamp is no proof that nothing changed. */
  racy: boolean;
  /** Computed when it is first needed. */
  hash?: string;
}

/** The files of a content folder, and whether they changed since the last look. */
export interface FolderIndex extends ContentFiles {
  /** Hash of a file's bytes at the last look; undefined where there is no such file. */
  hash(path: string): string | undefined;
  /** Every folder inside, as paths; the folder itself is "". */
  folders(): readonly string[];
  /**
   * Looks at some files again.
   * @returns those that are new, changed or gone
   */
  refresh(paths: Iterable<string>): Promise<string[]>;
  /**
   * Looks at the whole folder again.
   * @throws ContentError when the folder cannot be read, and an error of its own when the folder of the posts is gone;
   * then nothing counts as deleted
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

  /** Whether a file is new or changed; keeps its new stamp. */
  const differs = (path: string, now: Stamp, trustStamp: boolean): boolean => {
    const before = stamps.get(path);
    const same =
      before !== undefined &&
      before.size === now.size &&
      before.changedMs === now.changedMs &&
      before.identity === now.identity;
    if (same && trustStamp && !before.racy) return false;
    stamps.set(path, now);
    if (!before) return true;
    // Saved again with the same text: nothing happened.
    return before.hash === undefined ? !same || !trustStamp : before.hash !== hash(path);
  };

  /** Of files that seemed gone or empty, those that are gone or differ. */
  const checkAgain = async (paths: readonly string[]): Promise<string[]> => {
    if (paths.length === 0) return [];
    await pause(SETTLE_MS);
    return paths.filter((path) => {
      const now = stampOf(directory, path);
      if (now) return differs(path, now, false);
      // A folder that is gone as a whole was unmounted or is being exchanged; its files do not count as deleted.
      return entryAt(directory, dirname(path))?.kind === "folder" && stamps.delete(path);
    });
  };

  const check = async (paths: readonly string[], trustStamp: boolean): Promise<string[]> => {
    const yieldIfLong = yieldToEventLoop();
    const changed: string[] = [];
    const unsettled: string[] = [];
    for (const path of paths) {
      await yieldIfLong();
      const now = stampOf(directory, path);
      if (now ? now.size === 0 : stamps.has(path)) unsettled.push(path);
      else if (now && differs(path, now, trustStamp)) changed.push(path);
    }
    return [...(await checkAgain(unsettled)), ...changed];
  };

  const hash = (path: string): string | undefined => {
    const stamp = stamps.get(path);
    if (stamp && stamp.hash === undefined) {
      // What is larger is never shown, and may be larger than memory.
      const { size, changedMs, identity } = stamp;
      const bytes = size > READ_MAX_BYTES ? `${size} ${changedMs} ${identity}` : files.read(path);
      if (bytes !== undefined) stamp.hash = shortHash(bytes);
    }
    return stamp?.hash;
  };

  const index: FolderIndex = {
    ...files,
    changedMs: (path) => stamps.get(path)?.changedMs,
    size: (path) => stamps.get(path)?.size,
    hash,
    folders: () => ["", ...folders],
    refresh: (paths) => check([...paths].filter(isContentPath), false),
    async refreshAll() {
      const listed = await listFolder(directory).catch((error: unknown) => {
        throw folderError(error, directory);
      });
      if (folders.includes("posts") && !listed.folders.includes("posts")) throw postsFolderLost(files);
      folders = listed.folders;
      const there = new Set(listed.files);
      return check([...[...stamps.keys()].filter((known) => !there.has(known)), ...listed.files], true);
    },
  };
  await index.refreshAll();
  return index;
}

/** Nobody deletes a blog by removing its folder, and the folder may be mounted late. */
export function postsFolderLost({ shown }: Pick<ContentFiles, "shown">): Error {
  const fix = "if the posts are to go, put an empty folder there";
  return new Error(`${shown("posts")} cannot be found; its posts stay on the site; ${fix}`);
}

function stampOf(directory: string, path: string): Stamp | undefined {
  const entry = entryAt(directory, path);
  return entry?.kind === "file" ? { ...entry, racy: Date.now() - entry.changedMs < RACY_MS } : undefined;
}
