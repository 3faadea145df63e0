import { ContentError } from "#server/content/content-error.ts";
import { loadContent } from "#server/content/load-content.ts";
import { aPost } from "./a-post.ts";
import { aContentFolder, samplePages } from "./content-folder.ts";

/** Everything that is said about a folder with these files in it, line by line. */
export async function problemsWith(changes: Record<string, string | Uint8Array>): Promise<string[]> {
  const folder = await aContentFolder(changes);
  const error = await loadContent(folder.path, 2026, samplePages).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentError)) return [];
  return error.message.split("\n");
}

/** The same of a folder whose post has other facts or another text. */
export const problemsOfPost = (facts: Record<string, string | undefined>, body?: string) =>
  problemsWith({ "posts/first-note.md": aPost(facts, body) });
