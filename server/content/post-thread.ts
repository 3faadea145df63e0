import { parentPort } from "node:worker_threads";
import { entryAt, isContentPath } from "./list-folder.ts";
import { filesIn } from "./content-files.ts";
import type { ReadTask } from "./post-reader.ts";
import { readPost } from "./read-post.ts";

/* Reads one post per message of post-reader.ts, and replies with the result. */

parentPort?.on("message", (task: ReadTask) => void answer(task));

async function answer({ directory, path, bytes, ...sources }: ReadTask): Promise<void> {
  const files = filesIn(directory, {
    // Looked up on demand: the list of a large folder would be longer than most posts.
    has: (file) => isContentPath(file) && entryAt(directory, file)?.kind === "file",
    keys: () => [].values(),
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(await readPost(path, bytes, { ...sources, files }));
}
