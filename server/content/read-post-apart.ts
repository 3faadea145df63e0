import { fileURLToPath } from "node:url";
import { openTaskProcess, TaskLost } from "../platform/task-process.ts";
import type { PostReading, PostSources } from "./read-post.ts";

const PROGRAM = fileURLToPath(new URL("post-program.ts", import.meta.url));

/** How long the process waits for the next post before it ends. */
const IDLE_MS = 2_000;

/** No text takes a second. */
const READ_MAX_MS = 20_000;

/** A post to be read, and what that needs from outside its file. */
export interface ReadTask extends Omit<PostSources, "files"> {
  directory: string;
  path: string;
  bytes: Uint8Array;
}

/** Reads posts in a process of their own, for those that nobody waits for one by one. */
export interface PostReader {
  /**
   * Reads one post as `readPost` does.
   * @returns undefined when no process can be had, or it was lost over this post
   */
  read(
    path: string,
    bytes: Uint8Array,
    sources: Omit<PostSources, "files">,
  ): Promise<PostReading | undefined>;
  /** Ends the process for good. */
  close(): void;
}

/**
 * The readers of Markdown and code stay in the memory of a process for good once it has them
 * (docs/decisions/030-memory.md); this one ends when nothing is left to read.
 * @param directory the content folder
 */
export function openPostReader(directory: string): PostReader {
  const { run, close } = openTaskProcess(PROGRAM, { idleMs: IDLE_MS, taskMaxMs: READ_MAX_MS });
  return {
    async read(path, bytes, { placeholders, taxonomy, zone }) {
      const task: ReadTask = { directory, path, bytes, placeholders, taxonomy, zone };
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- post-program.ts answers nothing else
        return (await run(task)) as PostReading;
      } catch (error) {
        if (error instanceof TaskLost) return undefined;
        throw error;
      }
    },
    close,
  };
}
