import { postLinkProblems } from "./check-references.ts";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { addressOf, type PostFile } from "./post-file.ts";
import { readPost, type PostReading, type PostSources } from "./read-post.ts";
import type { Targets } from "./references.ts";

/**
 * Reads one post and checks its pictures.
 * @returns only the problems that keep it out; for links see `deadLinksIn`
 */
export async function readCheckedPost(
  path: string,
  bytes: Uint8Array,
  sources: PostSources,
  targets: Targets,
): Promise<PostReading> {
  const { file, id, problems } = await readPost(path, bytes, sources);
  const all = file ? [...problems, ...postLinkProblems(file, targets, sources.files)] : problems;
  return { file, id, problems: all.filter(({ warning }) => !warning) };
}

/** The dead links of a post, as warnings. */
export function deadLinksIn(file: PostFile, targets: Targets, files: ContentFiles): Problem[] {
  const anchors = new Set(file.anchors);
  const withItself: Targets = {
    ...targets,
    anchors: (path) => (path === addressOf(file) ? anchors : targets.anchors(path)),
    post: (id) => (id === file.post.id ? file.post : targets.post(id)),
  };
  return postLinkProblems(file, withItself, files).filter(({ warning }) => warning);
}
