import { watch, type FSWatcher } from "node:fs";
import { basename, join } from "node:path";
import { systemError, toError } from "../platform/system-error.ts";
import { entryAt } from "./list-folder.ts";

/** Changes closer together than this, in milliseconds, are one: editors write a file in several steps. */
const SETTLE_MS = 80;

/** Longest that a change waits for others that keep coming, in milliseconds. */
const LONGEST_WAIT_MS = 400;

/** How often it is asked, in milliseconds, whether a folder is still the one that is watched: no watch tells that. */
const EXCHANGE_MS = 500;

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
  /**
   * Takes note of the folders inside, "" for the folder itself. New ones are watched from now on, and `unsure` is told,
   * since they may have changed between the look that found them and now.
   */
  follow(folders: readonly string[]): void;
  close(): void;
}

interface Watch {
  system: FSWatcher;
  /** Of the folder that is watched; another one may have its name by now. Undefined when it is known to have gone. */
  identity: string | undefined;
}

/**
 * Watches a folder and those inside it. One watch a folder, not one a file: systems allow some thousand watches, and
 * a blog may have more posts. A folder that another takes the place of is watched anew, and told as `unsure`.
 */
export function watchFolder(directory: string, watcher: FolderWatcher): WatchedFolder {
  const watches = new Map<string, Watch>();
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
  const heard = (folder: string, event: string, name: string | null) => {
    const path = name && (folder ? `${folder}/${name}` : name);
    // A name without an ending may be a new folder, with files that nobody told of. Two dots are Kubernetes' own: a
    // link of such a name is turned when all files of a folder change at once.
    if (!path || watches.has(path) || !name.includes(".") || name.startsWith("..")) unsure = true;
    else touched.add(path);
    // So the system names a folder itself that was moved or removed. The next one may get its very number.
    const watch = watches.get(folder);
    if (watch && event === "rename" && name === basename(join(directory, folder))) watch.identity = undefined;
    soon();
  };
  const open = (folder: string) => {
    const { identity } = entryAt(directory, folder) ?? {};
    const system = watchOne(join(directory, folder), watcher.failed, (event, name) =>
      heard(folder, event, name),
    );
    if (!system) return;
    watches.set(folder, { system, identity });
    unsure = true;
    soon();
  };
  const close = (folder: string) => {
    watches.get(folder)?.system.close();
    watches.delete(folder);
  };
  const exchanges = setInterval(() => {
    for (const [folder, { identity }] of watches) {
      const now = entryAt(directory, folder);
      if (now?.kind !== "folder" || now.identity === identity) continue;
      close(folder);
      open(folder);
    }
  }, EXCHANGE_MS).unref();

  return {
    follow(folders) {
      for (const folder of watches.keys()) if (!folders.includes(folder)) close(folder);
      for (const folder of folders) if (!watches.has(folder)) open(folder);
    },
    close() {
      clearTimeout(timer);
      clearInterval(exchanges);
      for (const folder of watches.keys()) close(folder);
    },
  };
}

/** Undefined, and told, where the folder cannot be watched; a rescan then finds its changes. */
function watchOne(
  path: string,
  failed: (error: Error) => void,
  heard: (event: string, name: string | null) => void,
): FSWatcher | undefined {
  try {
    const watcher = watch(path, { persistent: false }, heard);
    watcher.on("error", failed);
    return watcher;
  } catch (error) {
    if (systemError(error).code !== "ENOENT") failed(toError(error));
    return undefined;
  }
}
