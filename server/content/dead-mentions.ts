import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { placeIn, type Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";

/**
 * Warns of files that still link to posts that are gone. The plain text is searched, which saves parsing thousands of
 * files.
 * @param ids of the posts
 */
export async function deadMentions(files: ContentFiles, ids: readonly string[]): Promise<Problem[]> {
  const yieldIfLong = yieldToEventLoop();
  const address = new RegExp(`/post/(?:${ids.join("|")})/[a-z0-9-]*`, "g");
  const found: Problem[] = [];
  for (const path of files.paths()) {
    if (!/\.(?:md|json)$/i.test(path)) continue;
    await yieldIfLong();
    const text = files.read(path)?.toString() ?? "";
    for (const { 0: target, index } of text.matchAll(address)) {
      found.push({
        file: files.shown(path),
        ...placeIn(text, index),
        field: "text",
        message: `${target} is a dead link: the post is no longer published`,
        warning: true,
      });
    }
  }
  return found;
}
