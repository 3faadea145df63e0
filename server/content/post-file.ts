import { postPath, type Post } from "#model/content/post.ts";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
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

/** What is wrong with a post that has the number of another. Slugs differ where the names of the files do. */
export function reportTwin({ path, post, lineOf }: PostFile, other: string, files: ContentFiles): Problem {
  return {
    file: files.shown(path),
    line: lineOf(["id"]),
    field: "id",
    message: `is taken: ${files.shown(other)} has the same (found "${post.id}"); choose another`,
  };
}

/** The address of the post that a file holds. */
export function addressOf({ post }: PostFile): string {
  return postPath(post);
}
