import { toError } from "../platform/system-error.ts";
import type { Problem } from "./content-error.ts";

/** What visitors see from now on that differs from before, all of it at once. */
export interface ContentChange {
  /** Ids of posts that are new to visitors, or changed. */
  put: readonly string[];
  /** Ids of posts that visitors no longer see. */
  dropped: readonly string[];
  /** Paths of JSON files whose content changed, such as `pages/about.json`. */
  json: readonly string[];
  /** Paths of pictures that are new, changed or gone. */
  media: readonly string[];
}

/** Who is told about changes of the content. */
export interface ContentWatcher {
  /** New content is in place. */
  changed(change: ContentChange): void | Promise<void>;
  /** A file was refused, and its last good version stays; or the folder cannot be watched. */
  refused(error: Error): void;
  /** Dead links and the like, in files that are shown all the same. */
  warned?(problems: readonly Problem[]): void;
}

/** What the readers of content report. */
export interface ContentEvents {
  /** Something is in place that visitors see from now on. */
  changed(change?: Partial<Pick<ContentChange, "json" | "media">>): Promise<void>;
  refused(error: Error): void;
  warned(problems: readonly Problem[]): void;
}

/** Passes reports on to a watcher. What is refused or warned of before there is one is kept for it. */
export function reportsFor() {
  let watcher: ContentWatcher | undefined;
  const early: ((watcher: ContentWatcher) => void)[] = [];
  const report = (event: (to: ContentWatcher) => void) => {
    if (watcher) event(watcher);
    else early.push(event);
  };
  const refused = (error: Error) => report((to) => to.refused(error));
  return {
    refused,
    warned(problems: readonly Problem[]) {
      if (problems.length > 0) report((to) => to.warned?.(problems));
    },
    async changed(change: ContentChange) {
      try {
        await watcher?.changed(change);
      } catch (error) {
        refused(toError(error));
      }
    },
    attach(given: ContentWatcher) {
      watcher = given;
      for (const event of early.splice(0)) event(given);
    },
    detach() {
      watcher = undefined;
    },
  };
}
