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

/** Whether a path of the content folder belongs to a post. */
export function isPostPath(path: string): boolean {
  return /^posts\/[^/]+\.md$/.test(path);
}

/** The address of the post that a file holds. */
export function addressOf({ post }: PostFile): string {
  return postPath(post);
}
