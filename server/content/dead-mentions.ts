import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";

/**
 * Finds where files still name posts that went away. The text is searched, not the links: that costs no parsing of
 * thousands of files, and whoever mends the place sees what stands there.
 * @param ids numbers of the posts
 */
export async function deadMentions(files: ContentFiles, ids: readonly string[]): Promise<Problem[]> {
  const turn = yieldToEventLoop();
  const address = new RegExp(`/post/(?:${ids.join("|")})/[a-z0-9-]*`, "g");
  const found: Problem[] = [];
  for (const path of files.paths()) {
    if (!/\.(?:md|json)$/.test(path)) continue;
    await turn();
    const text = files.read(path)?.toString() ?? "";
    for (const { 0: target, index } of text.matchAll(address)) {
      found.push({
        file: files.shown(path),
        line: text.slice(0, index).split("\n").length,
        field: "text",
        message: `${target} is a dead link: the post is no longer published`,
        warning: true,
      });
    }
  }
  return found;
}
