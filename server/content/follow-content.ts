import type { PostStore } from "../posts/post-store.ts";
import { watchClock } from "./clock.ts";
import type { ContentEvents } from "./content-change.ts";
import type { ContentQueue } from "./content-queue.ts";
import type { ContentWorker } from "./content-worker.ts";
import type { FolderIndex } from "./folder-index.ts";
import { watchFolder } from "./watch-folder.ts";

/** How often the whole folder is looked at, in milliseconds: systems may miss a change. */
const RESCAN_MS = 60_000;

interface FollowParts {
  directory: string;
  index: FolderIndex;
  queue: ContentQueue;
  worker: ContentWorker;
  store: PostStore;
  events: ContentEvents;
  now: () => Date;
}

/** Queues what changes in the folder and with the time, and has the worker do it, until it is stopped. */
export function followContent({ directory, index, queue, worker, store, events, now }: FollowParts) {
  const ending = new AbortController();
  const { signal } = ending;
  let working: Promise<void> = Promise.resolve();
  let year = now().getFullYear();

  const workThrough = async () => {
    while (!signal.aborted) {
      const job = queue.next();
      if (!job) break;
      await worker.run(job, signal);
    }
    folder.follow(signal.aborted ? [] : index.folders());
  };
  const work = () => {
    working = working
      .then(workThrough)
      .catch(events.refused)
      .finally(() => signal.aborted || clock.reschedule());
  };
  const rescan = () => {
    queue.addWholeFolder();
    work();
  };
  const folder = watchFolder(directory, {
    touched(paths) {
      queue.addChanges(paths);
      work();
    },
    unsure: rescan,
    failed: (error) => events.refused(new Error(`${index.shown("")}: ${error.message}`)),
  });
  const clock = watchClock(
    now,
    (after) => store.nextPublication(after),
    () => {
      if (now().getFullYear() !== year) {
        year = now().getFullYear();
        queue.addAllJson();
        work();
      }
      void events.changed();
    },
  );
  const timer = setInterval(rescan, RESCAN_MS).unref();
  folder.follow(index.folders());
  work();

  return {
    /** To be called when another post may be due next. */
    reschedule: clock.reschedule,
    /** Resolves when nothing is under way. */
    async stop() {
      ending.abort();
      clearInterval(timer);
      clock.stop();
      folder.close();
      await working;
    },
  };
}
