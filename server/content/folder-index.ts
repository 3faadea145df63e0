import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { shortHash } from "./code-hash.ts";
import { isContentPath, listFolder, readBytes, shownPath, type ContentFiles } from "./content-files.ts";

/** A file that was changed this shortly before it was looked at may change again within the same tick of its clock. */
const RACY_MS = 2_000;

/** What tells a file from its former self, as far as the system says without reading it. */
interface Stamp {
  size: number;
  changedMs: number;
  inode: number;
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
  look(paths: Iterable<string>): Promise<string[]>;
  /**
   * Looks at the whole folder again.
   * @throws the system's error, or one of its own when the folder has lost what no editor removes: nothing is then
   * taken for deleted
   */
  lookAround(): Promise<string[]>;
}

/**
 * Opens an index of a folder.
 * @throws the system's error when the folder cannot be read
 */
export async function openFolderIndex(directory: string): Promise<FolderIndex> {
  const stamps = new Map<string, Stamp>();
  let folders: string[] = [];

  const take = async (path: string, trustStamp: boolean): Promise<boolean> => {
    const before = stamps.get(path);
    const now = await stampOf(directory, path);
    // A folder that is gone as a whole was unmounted, or is being exchanged; nobody deletes by that.
    if (!now) return (await isThere(join(directory, dirname(path)))) && stamps.delete(path);
    const same =
      before !== undefined &&
      before.size === now.size &&
      before.changedMs === now.changedMs &&
      before.inode === now.inode;
    if (same && trustStamp && !before.racy) return false;
    stamps.set(path, now);
    if (!before) return true;
    // Saved again with the same words: nothing happened.
    return before.hash === undefined ? !same || !trustStamp : before.hash !== hash(path);
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
    shown: (path) => shownPath(directory, path),
    hash,
    folders: () => ["", ...folders],
    async look(paths) {
      const changed: string[] = [];
      for (const path of paths) if (isContentPath(path) && (await take(path, false))) changed.push(path);
      return changed;
    },
    async lookAround() {
      const listed = await listFolder(directory);
      const first = stamps.size === 0;
      if (!first && folders.includes("posts") && !listed.folders.includes("posts"))
        throw new Error(`${index.shown("posts")} cannot be found; nothing is taken off the site for that`);
      folders = listed.folders;
      const changed: string[] = [];
      const there = new Set(listed.files);
      for (const path of stamps.keys()) if (!there.has(path) && (await take(path, true))) changed.push(path);
      for (const path of listed.files) if (await take(path, true)) changed.push(path);
      return changed;
    },
  };
  await index.lookAround();
  return index;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function stampOf(directory: string, path: string): Promise<Stamp | undefined> {
  const facts = await stat(join(directory, path)).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  const { size, mtimeMs, ino } = facts;
  return { size, changedMs: mtimeMs, inode: ino, racy: Date.now() - mtimeMs < RACY_MS };
}
