import { watch, type FSWatcher } from "node:fs";
import { basename, join } from "node:path";
import { systemError, toError } from "../platform/system-error.ts";
import { entryAt } from "./list-folder.ts";

/** Changes closer together than this, in milliseconds, are one: editors write a file in steps. */
const SETTLE_MS = 80;

/** Longest delay of a change while others keep coming, in milliseconds. */
const LONGEST_WAIT_MS = 400;

/** Interval of checks that a folder was not replaced, in milliseconds: watches do not report it. */
const EXCHANGE_MS = 500;

/** Observer of a folder. */
export interface FolderWatcher {
  /** A file is being changed; reported once it has settled. */
  stirred(path: string): void;
  /** Files that may have changed, as relative paths. */
  touched(paths: ReadonlySet<string>): void;
  /** Anything may have changed. */
  unsure(): void;
  failed(error: Error): void;
}

/** A watched folder. */
export interface WatchedFolder {
  /**
   * Sets the folders to watch, "" for the root. New ones call `unsure`, since they may have changed after
   * they were found.
   */
  follow(folders: readonly string[]): void;
  close(): void;
}

interface Watch {
  system: FSWatcher;
  /** Identity of the watched folder; its name may refer to another by now. Undefined if removed. */
  identity: string | undefined;
}

/**
 * Watches a folder and those inside it. There is one watch per folder, not per file: systems allow some
 * thousand, and a blog may have more posts. A folder that is replaced by another is watched again, and
 * `unsure` is called; it is also called once after the start, even if folders cannot be watched.
 */
export function watchFolder(directory: string, watcher: FolderWatcher): WatchedFolder {
  const watches = new Map<string, Watch>();
  let touched = new Set<string>();
  let unsure = true;
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
  const onEvent = (folder: string, event: string, name: string | null) => {
    const path = name && (folder ? `${folder}/${name}` : name);
    // A name without an ending may be a new folder with files that were not reported. A link whose name
    // begins with two dots is Kubernetes's switch for all files of a folder.
    if (!path || watches.has(path) || !name.includes(".") || name.startsWith("..")) unsure = true;
    else {
      touched.add(path);
      watcher.stirred(path);
    }
    // This is how the system reports that the folder itself was moved or removed. The next one may get the same inode.
    const watch = watches.get(folder);
    if (watch && event === "rename" && name === basename(join(directory, folder))) watch.identity = undefined;
    soon();
  };
  const open = (folder: string) => {
    const { identity } = entryAt(directory, folder) ?? {};
    const system = watchOne(join(directory, folder), watcher.failed, (event, name) =>
      onEvent(folder, event, name),
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
  soon();

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

/** Undefined if the folder cannot be watched, which is reported; a rescan then finds its changes. */
function watchOne(
  path: string,
  failed: (error: Error) => void,
  onEvent: (event: string, name: string | null) => void,
): FSWatcher | undefined {
  try {
    const watcher = watch(path, { persistent: false }, onEvent);
    watcher.on("error", failed);
    return watcher;
  } catch (error) {
    if (systemError(error).code !== "ENOENT") failed(toError(error));
    return undefined;
  }
}
