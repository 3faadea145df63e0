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
