import { toError } from "../platform/system-error.ts";
import type { Problem } from "./content-error.ts";

/** A set of visible changes, published together. */
export interface ContentChange {
  /** Ids of posts that are new to visitors, or changed. */
  put: readonly string[];
  /** Ids of posts that are no longer visible. */
  dropped: readonly string[];
  /** Paths of JSON files whose content changed, such as `pages/about.json`. */
  json: readonly string[];
  /** Paths of added, changed or removed pictures. */
  media: readonly string[];
}

/** Observer of content changes. */
export interface ContentWatcher {
  /** New content is live. */
  changed(change: ContentChange): void | Promise<void>;
  /** A file was rejected and its last good version is kept, or the folder cannot be watched. */
  refused(error: Error): void;
  /** Dead links and the like, in files that are published anyway. */
  warned?(problems: readonly Problem[]): void;
}

/** Events of the content readers. */
export interface ContentEvents {
  /** A visible change is live. */
  changed(change?: Partial<Pick<ContentChange, "json" | "media">>): Promise<void>;
  refused(error: Error): void;
  warned(problems: readonly Problem[]): void;
}

/** Forwards reports to a watcher; rejections and warnings are buffered until there is one. */
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
