import { watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

/** Changes closer together than this, in milliseconds, are one: editors write a file in several steps. */
const SETTLE_MS = 80;

/** Longest that a change waits for others that keep coming, in milliseconds. */
const LONGEST_WAIT_MS = 400;

/** What is told of a folder. */
export interface FolderWatcher {
  /** Files that may have changed, as paths inside the folder. */
  touched(paths: ReadonlySet<string>): void;
  /** Something changed and the system did not say what. */
  unsure(): void;
  failed(error: Error): void;
}

/** A watched folder. */
export interface WatchedFolder {
  /** Takes note of the folders inside, "" for the folder itself. New ones are watched from now on. */
  follow(folders: readonly string[]): void;
  close(): void;
}

/**
 * Watches a folder and those inside it. One watch a folder, not one a file: systems allow some thousand watches, and
 * a blog may have more posts.
 */
export function watchFolder(directory: string, watcher: FolderWatcher): WatchedFolder {
  const watches = new Map<string, FSWatcher>();
  let touched = new Set<string>();
  let unsure = false;
  let timer: NodeJS.Timeout | undefined;
  let firstAt: number | undefined;

  const settle = () => {
    firstAt = undefined;
    const paths = touched;
    touched = new Set();
    const anything = unsure;
    unsure = false;
    if (anything) watcher.unsure();
    if (paths.size > 0) watcher.touched(paths);
  };
  const soon = () => {
    firstAt ??= performance.now();
    clearTimeout(timer);
    const left = Math.max(0, firstAt + LONGEST_WAIT_MS - performance.now());
    timer = setTimeout(settle, Math.min(SETTLE_MS, left)).unref();
  };
  const open = (folder: string) => {
    const watch = watchOne(join(directory, folder), watcher.failed, (name) => {
      const path = name && (folder ? `${folder}/${name}` : name);
      // A name without an ending may be a new folder, with files that nobody told of.
      if (!path || watches.has(path) || !name.includes(".")) unsure = true;
      else touched.add(path);
      soon();
    });
    if (watch) watches.set(folder, watch);
  };

  return {
    follow(folders) {
      for (const [folder, watch] of watches) {
        if (folders.includes(folder)) continue;
        watch.close();
        watches.delete(folder);
      }
      for (const folder of folders) if (!watches.has(folder)) open(folder);
    },
    close() {
      clearTimeout(timer);
      for (const watch of watches.values()) watch.close();
      watches.clear();
    },
  };
}

/** Undefined, and told, where the folder cannot be watched; a rescan then finds its changes. */
function watchOne(
  path: string,
  failed: (error: Error) => void,
  heard: (name: string | null) => void,
): FSWatcher | undefined {
  try {
    const watcher = watch(path, { persistent: false }, (_event, name) => heard(name));
    watcher.on("error", failed);
    return watcher;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") failed(error as Error);
    return undefined;
  }
}
