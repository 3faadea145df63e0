import { postPath, type Post } from "#model/content/post.ts";
import type { Place } from "./content-error.ts";
import type { Reference } from "./references.ts";

/** A post as read from its file: data alone, which passes from one process to another. */
export interface PostFile {
  /** Path inside the folder. */
  path: string;
  post: Post;
  draft: boolean;
  anchors: string[];
  /** Links and pictures of the text, and the cover. */
  references: Reference[];
  /** Where its id stands. */
  idPlace: Place;
}

const MARKDOWN = /^posts\/([^/]+)\.(?:md|markdown)$/i;

/** Whether a path of the content folder belongs to a post. */
export function isPostPath(path: string): boolean {
  return MARKDOWN.test(path) && !isCopy(path);
}

/** Whether a file has the name that programs give to copies of a post, such as `a-note (conflicted copy).md`. */
export function isCopy(path: string): boolean {
  const name = slugOfFile(path);
  return !/^[a-z0-9-]+$/i.test(name) && /conflict|\bcopy\b|\(\d+\)$| \d+$/i.test(name);
}

/** The slug that the name of a post's file gives. */
export function slugOfFile(path: string): string {
  return MARKDOWN.exec(path)?.[1] ?? path;
}

/** The address of the post that a file holds. */
export function addressOf({ post }: PostFile): string {
  return postPath(post);
}
