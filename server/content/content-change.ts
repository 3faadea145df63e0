import type { Problem } from "./content-error.ts";

/** What visitors see otherwise than before, all of it at once. */
export interface ContentChange {
  /** Numbers of posts that are new to visitors, or changed. */
  put: readonly string[];
  /** Numbers of posts that visitors no longer see. */
  dropped: readonly string[];
  /** Paths of JSON files with other words than before, such as `pages/about.json`. */
  words: readonly string[];
  /** Paths of pictures that are new, changed or gone. */
  media: readonly string[];
}

/** What is told about changes of the content. */
export interface ContentWatcher {
  /** New content is in place. */
  changed(change: ContentChange): void | Promise<void>;
  /** A file was not taken over, and its last good version stays; or the folder cannot be followed. */
  refused(error: Error): void;
  /** Links that lead nowhere now, in files that are shown all the same. */
  warned?(problems: readonly Problem[]): void;
}
