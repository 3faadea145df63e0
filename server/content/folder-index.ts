import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { shortHash } from "../platform/short-hash.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { faultOf, readBytes, shownPath, type ContentFiles } from "./content-files.ts";
import { entryAt, isContentPath, listFolder, type Entry } from "./list-folder.ts";

/** A file that was changed this shortly before it was looked at may change again within the same tick of its clock. */
const RACY_MS = 2_000;

/**
 * What looks gone or empty is looked at again after so many milliseconds: a folder that is being removed loses its files
 * first, and a file that is saved in its place is empty before it has its new text.
 */
const SETTLE_MS = 100;

/** What tells a file from its former self, as far as the system says without reading it. */
interface Stamp extends Entry {
  /** Whether the stamp alone is no proof that nothing changed. */
  racy: boolean;
  /** Made when it was first asked for. */
  hash?: string;
}

/** The files of a content folder and whether they changed since they were last looked at. */
export interface FolderIndex extends ContentFiles {
  /** Hash of a file's bytes as they were when it was last looked at; undefined where there is no such file. */
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
   * @throws the system's error, or one of its own when the folder has lost what no editor removes: nothing is then
   * taken for deleted
   */
  refreshAll(): Promise<string[]>;
}

/**
 * Opens an index of a folder.
 * @throws the system's error when the folder cannot be read
 */
export async function openFolderIndex(directory: string): Promise<FolderIndex> {
  const stamps = new Map<string, Stamp>();
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
    // Saved again with the same words: nothing happened.
    return before.hash === undefined ? !same || !trustStamp : before.hash !== hash(path);
  };

  /** Of files that were gone or empty, those that have gone or are others now. */
  const lookLater = async (paths: readonly string[]): Promise<string[]> => {
    if (paths.length === 0) return [];
    await pause(SETTLE_MS);
    return paths.filter((path) => {
      const now = stampOf(directory, path);
      if (now) return differs(path, now, false);
      // A folder that is gone as a whole was unmounted, or is being exchanged; nobody deletes by that.
      return entryAt(directory, dirname(path))?.kind === "folder" && stamps.delete(path);
    });
  };

  /** Looks at files that are there, or were a moment ago. */
  const lookAt = async (paths: readonly string[], trustStamp: boolean): Promise<string[]> => {
    const turn = yieldToEventLoop();
    const changed: string[] = [];
    const unsettled: string[] = [];
    for (const path of paths) {
      await turn();
      const now = stampOf(directory, path);
      if (now ? now.size === 0 : stamps.has(path)) unsettled.push(path);
      else if (now && differs(path, now, trustStamp)) changed.push(path);
    }
    return [...(await lookLater(unsettled)), ...changed];
  };

  const hash = (path: string): string | undefined => {
    const stamp = stamps.get(path);
    if (!stamp) return undefined;
    if (stamp.hash === undefined) {
      const bytes = readBytes(directory, path);
      if (bytes) stamp.hash = shortHash(bytes);
    }
    return stamp.hash;
  };

  const index: FolderIndex = {
    paths: () => stamps.keys(),
    has: (path) => stamps.has(path),
    read: (path) => (stamps.has(path) ? readBytes(directory, path) : undefined),
    fault: (path) => (stamps.has(path) ? faultOf(directory, path) : undefined),
    changedMs: (path) => stamps.get(path)?.changedMs,
    shown: (path) => shownPath(directory, path),
    hash,
    folders: () => ["", ...folders],
    refresh: (paths) => lookAt([...paths].filter(isContentPath), false),
    async refreshAll() {
      const listed = await listFolder(directory);
      const first = stamps.size === 0;
      if (!first && folders.includes("posts") && !listed.folders.includes("posts"))
        throw postsFolderLost(index);
      folders = listed.folders;
      const there = new Set(listed.files);
      return lookAt([...[...stamps.keys()].filter((known) => !there.has(known)), ...listed.files], true);
    },
  };
  await index.refreshAll();
  return index;
}

/** A blog whose folder is not there: nobody deletes by that, and its place may be mounted late. */
export function postsFolderLost({ shown }: Pick<ContentFiles, "shown">): Error {
  const mend = "if the posts are to go, put an empty folder there";
  return new Error(`${shown("posts")} cannot be found; nothing is taken off the site for that; ${mend}`);
}

function stampOf(directory: string, path: string): Stamp | undefined {
  const entry = entryAt(directory, path);
  return entry?.kind === "file" ? { ...entry, racy: Date.now() - entry.changedMs < RACY_MS } : undefined;
}
