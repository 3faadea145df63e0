import { entryAt, isContentPath } from "./list-folder.ts";
import { filesIn } from "./content-files.ts";
import type { ReadTask } from "./read-post-apart.ts";
import { readPost } from "./read-post.ts";

/* A program of its own: it reads one post for each message and answers with what came of it. */

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-post-apart.ts sends nothing else
process.on("message", (message) => void answer(message as ReadTask));
process.on("disconnect", () => process.exit());

async function answer({ directory, path, bytes, ...sources }: ReadTask): Promise<void> {
  const files = filesIn(directory, {
    // As they are now: the list of a large folder would be longer than most posts.
    has: (file) => isContentPath(file) && entryAt(directory, file)?.kind === "file",
    keys: () => [].values(),
  });
  process.send?.(await readPost(path, bytes, { ...sources, files }));
}
