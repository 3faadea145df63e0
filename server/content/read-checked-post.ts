import { checkPostReferences } from "./check-references.ts";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { addressOf, type PostFile } from "./post-file.ts";
import { readPost, type PostReading, type PostSources } from "./read-post.ts";
import type { Targets } from "./references.ts";

/**
 * Reads one post and looks for its pictures.
 * @returns the problems that keep it out, alone; links are for `deadLinksIn`
 */
export async function readCheckedPost(
  path: string,
  bytes: Uint8Array,
  sources: PostSources,
  targets: Targets,
): Promise<PostReading> {
  const { file, id, problems } = await readPost(path, bytes, sources);
  if (file) checkPostReferences(file, targets, sources.files, problems);
  return { file, id, problems: problems.filter(({ warning }) => !warning) };
}

/** The links of a post that lead nowhere, as warnings. */
export function deadLinksIn(file: PostFile, targets: Targets, files: ContentFiles): Problem[] {
  const problems: Problem[] = [];
  const anchors = new Set(file.anchors);
  const withItself: Targets = {
    ...targets,
    anchors: (path) => (path === addressOf(file) ? anchors : targets.anchors(path)),
    post: (id) => (id === file.post.id ? file.post : targets.post(id)),
  };
  checkPostReferences(file, withItself, files, problems);
  return problems.filter(({ warning }) => warning);
}
