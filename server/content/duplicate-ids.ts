import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import type { PostFile } from "./list-folder.ts";

/**
 * Sorts files with the same id so that the one to keep comes first: a post before a draft, then the earlier
 * publication. A copy often has the date of its original, but a later file time.
 */
export function originalsFirst(posts: readonly PostFile[], files: ContentFiles): PostFile[] {
  return posts.toSorted(
    (one, other) =>
      Number(one.draft) - Number(other.draft) ||
      compare(one.post.publishedAt, other.post.publishedAt) ||
      compare(files.changedMs(one.path) ?? Infinity, files.changedMs(other.path) ?? Infinity) ||
      compare(one.path, other.path),
  );
}

/** The files with a duplicate id, each with the file that keeps it. */
export function duplicatesAmong(posts: readonly PostFile[], files: ContentFiles): Map<PostFile, PostFile> {
  const originals = new Map<string, PostFile>();
  const duplicates = new Map<PostFile, PostFile>();
  for (const file of originalsFirst(posts, files)) {
    const original = originals.get(file.post.id);
    if (original) duplicates.set(file, original);
    else originals.set(file.post.id, file);
  }
  return duplicates;
}

/**
 * The problem of a post with a duplicate id. File names tell equal slugs apart.
 * @param other path of the file that keeps the id
 */
export function duplicateIdProblem(
  { path, post, idPlace }: PostFile,
  other: string,
  files: ContentFiles,
): Problem {
  return {
    file: files.shown(path),
    ...idPlace,
    field: "id",
    message:
      `is taken: ${files.shown(other)} has the same one and keeps it (found "${post.id}"); ` +
      "use a new one here: `npm run content -- new post` finds the next free number",
  };
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
