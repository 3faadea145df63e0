import { checkFolder, finished } from "#server/content/check-folder.ts";
import { ContentError } from "#server/content/content-error.ts";
import type { PageSchemas } from "#server/content/read-json-content.ts";
import { aPost } from "./a-post.ts";
import { aContentFolder, samplePages } from "./content-folder.ts";

const NOW = new Date("2026-06-01T00:00:00Z");

/**
 * The posts of a folder, drafts left out.
 * @throws ContentError that lists every problem of every file
 */
export async function loadContent(directory: string, schemas?: PageSchemas) {
  const { problems, posts } = await checkFolder(directory, NOW, schemas);
  if (problems.length > 0) throw new ContentError(problems);
  return { posts: finished(posts) };
}

/** Everything that is said about a folder with these files in it, line by line. */
export async function problemsWith(changes: Record<string, string | Uint8Array>): Promise<string[]> {
  const folder = await aContentFolder(changes);
  const { problems } = await checkFolder(folder.path, NOW, samplePages);
  return problems.length > 0 ? new ContentError(problems).message.split("\n") : [];
}

/** The same of a folder whose post has other facts or another text. */
export const problemsOfPost = (facts: Record<string, string | undefined>, body?: string) =>
  problemsWith({ "posts/first-note.md": aPost(facts, body) });
