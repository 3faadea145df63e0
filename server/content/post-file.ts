import { postPath, type Post } from "#model/content/post.ts";
import type { LocatedData } from "./located-data.ts";
import type { Reference } from "./references.ts";

/** A post as read from its file. */
export interface PostFile {
  /** Path inside the folder. */
  path: string;
  post: Post;
  draft: boolean;
  anchors: string[];
  /** Links and pictures of the text, and the cover. */
  references: Reference[];
  placeOf: LocatedData["placeOf"];
}

/** Whether a path of the content folder belongs to a post. */
export function isPostPath(path: string): boolean {
  return /^posts\/[^/]+\.md$/.test(path);
}

/** The address of the post that a file holds. */
export function addressOf({ post }: PostFile): string {
  return postPath(post);
}
