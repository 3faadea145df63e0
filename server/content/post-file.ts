import { postPath, type Post } from "#model/content/post.ts";
import type { LocatedData } from "./located-data.ts";
import type { Reference } from "./references.ts";

/** A post as its file gives it. */
export interface PostFile {
  /** Path inside the folder. */
  path: string;
  post: Post;
  draft: boolean;
  anchors: string[];
  /** Links and pictures of the text, and the cover. */
  references: Reference[];
  lineOf: LocatedData["lineOf"];
}

/** Whether a path of the content folder is that of a post. */
export function isPostPath(path: string): boolean {
  return /^posts\/[^/]+\.md$/.test(path);
}

/** The address of the post that a file holds. */
export function addressOf({ post }: PostFile): string {
  return postPath(post);
}
