import type { ContentEvents } from "./content-change.ts";
import type { ContentWorker } from "./content-worker.ts";
import type { FolderIndex } from "./folder-index.ts";
import { isPostPath } from "./list-folder.ts";
import { watchFolder } from "./watch-folder.ts";
import type { PostStore } from "../posts/post-store.ts";

/** Interval of full scans, in milliseconds: systems may miss a change. */
const RESCAN_MS = 60_000;

interface FollowParts {
  directory: string;
  index: FolderIndex;
  worker: ContentWorker;
  /** Called when a post is about to be read. */
  prepare: () => void;
  /** Posts that wait to be read. */
  waiting: Set<string>;
  /** The paths of all JSON files, any of which may mention the year. */
  jsonPaths: () => readonly string[];
  store: PostStore;
  events: ContentEvents;
  now: () => Date;
  /** The day by the clocks of the site. */
  today: () => string;
}

/** Applies changes of the folder and of time until stopped; changes come before posts that can wait. */
export function followContent(parts: FollowParts) {
  const { directory, index, worker, prepare, waiting, jsonPaths, store, events, now, today } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const changed = new Set<string>();
  let mayHaveChanged = false;
  let working: Promise<void> = Promise.resolve();
  const yearNow = () => today().slice(0, 4);
  let year = yearNow();

  const workThrough = async () => {
    while (!signal.aborted && (mayHaveChanged || changed.size + waiting.size > 0)) {
      const paths = [...changed];
      const isWhole = mayHaveChanged;
      changed.clear();
      mayHaveChanged = false;
      if (paths.length > 0) await worker.takeChanges(paths, signal);
      if (isWhole) await worker.takeChanges(undefined, signal);
      if (paths.length === 0 && !isWhole) await worker.readWaiting(signal);
    }
    folder.follow(signal.aborted ? [] : index.folders());
  };
  const work = () => {
    working = working
      .then(workThrough)
      .catch(events.refused)
      .finally(() => signal.aborted || clock.reschedule());
  };
  const touch = (paths: Iterable<string>) => {
    for (const path of paths) changed.add(path);
    work();
  };
  const rescan = () => {
    mayHaveChanged = true;
    work();
  };
  const folder = watchFolder(directory, {
    stirred: (path) => isPostPath(path) && prepare(),
    touched: touch,
    unsure: rescan,
    failed: (error) => events.refused(new Error(`${index.shown("")}: ${error.message}`)),
  });
  const clock = watchClock(
    now,
    (after) => store.nextPublication(after),
    () => {
      if (yearNow() !== year) {
        year = yearNow();
        touch(jsonPaths());
      }
      void events.changed();
    },
  );
  const timer = setInterval(rescan, RESCAN_MS).unref();
  folder.follow(index.folders());
  work();

  return {
    /** Reads a post again after some milliseconds. */
    readAgain(path: string, afterMs: number): boolean {
      setTimeout(() => {
        waiting.add(path);
        if (!signal.aborted) work();
      }, afterMs).unref();
      return true;
    },
    /** Call when the next publication time may have changed. */
    reschedule: clock.reschedule,
    /** Resolves when all work is done. */
    async stop() {
      ending.abort();
      clearInterval(timer);
      clock.stop();
      folder.close();
      await working;
    },
  };
}

/** Longest time between two checks, in milliseconds: clocks may be set, and machines sleep. */
const CHECK_MS = 30_000;

/** A timer that follows the wall clock. */
interface Clock {
  /** Call when the next due time may have changed. */
  reschedule(): void;
  stop(): void;
}

/**
 * Calls `check` now, at each due time, and at least every half minute.
 * @param next the next due time after a moment, if any
 */
export function watchClock(
  now: () => Date,
  next: (after: Date) => Date | undefined,
  check: () => void,
): Clock {
  let timer: NodeJS.Timeout | undefined;
  let checkedAt: Date;
  const reschedule = () => {
    clearTimeout(timer);
    // Counted from the last check, so that nothing due while the machine was busy is missed.
    const left = (next(checkedAt)?.valueOf() ?? Infinity) - now().valueOf();
    timer = setTimeout(tick, Math.min(Math.max(left, 0), CHECK_MS)).unref();
  };
  const tick = () => {
    checkedAt = now();
    check();
    reschedule();
  };
  tick();
  return { reschedule, stop: () => clearTimeout(timer) };
}
