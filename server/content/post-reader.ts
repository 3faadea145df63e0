import { openTaskThread } from "../platform/task-thread.ts";
import type { PostReading, PostSources } from "./read-post.ts";

/** Idle time of the thread: an editor saves again within minutes, and a start takes half a second. */
const IDLE_MS = 4 * 60_000;

/** Normal texts take less than a second. */
const READ_MAX_MS = 20_000;

/** A post to read, and its dependencies. */
export interface ReadTask extends Omit<PostSources, "files"> {
  directory: string;
  path: string;
  bytes: Uint8Array;
}

/** Reads posts. */
export interface PostReader {
  /**
   * Reads one post as `readPost` does.
   * @throws TaskLost when the thread was lost over this post
   */
  read(path: string, bytes: Uint8Array, sources: Omit<PostSources, "files">): Promise<PostReading>;
  /** Call when a post will be read soon: the thread takes time to start. */
  prepare(): void;
  close(): void;
}

/**
 * Opens the reader of posts, a thread: the parsers of Markdown and code use eighty megabytes, and thousands
 * of posts take seconds (docs/decisions/046-one-reader.md).
 * @param directory the content folder
 */
export function openPostReader(directory: string): PostReader {
  const { run, prepare, close } = openTaskThread(new URL("post-thread.ts", import.meta.url), {
    idleMs: IDLE_MS,
    taskMaxMs: READ_MAX_MS,
  });
  return {
    async read(path, bytes, { placeholders, taxonomy, zone }) {
      const task: ReadTask = { directory, path, bytes, placeholders, taxonomy, zone };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- post-thread.ts answers nothing else
      return (await run(task)) as PostReading;
    },
    prepare,
    close,
  };
}
