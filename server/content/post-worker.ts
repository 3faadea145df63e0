import type { PostStore } from "../posts/post-store.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import type { ContentEvents } from "./content-change.ts";
import type { ContentQueue } from "./content-queue.ts";
import type { FolderIndex } from "./folder-index.ts";
import { isPostPath } from "./post-file.ts";
import type { PostBatch, PostFiles } from "./post-files.ts";
import type { RefusedFiles } from "./refused-files.ts";
import type { UnindexedPosts } from "./unindexed-posts.ts";
import { placeIn, type Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";

/** Most posts that are stored at once. */
const STORED_TOGETHER = 200;

export interface PostWorkerParts {
  index: FolderIndex;
  posts: PostFiles;
  store: PostStore;
  /** Whether the posts of the folder are the blog. */
  postsFromFiles: boolean;
  queue: ContentQueue;
  refused: RefusedFiles;
  unindexed: UnindexedPosts;
  events: ContentEvents;
}

/**
 * Brings the posts of the store in line with some files: stores what can be read, refuses what cannot, and removes
 * posts whose files are gone.
 * @param announce whether the change is announced; if not, posts whose files are gone stay until the next call
 * @param apart whether they are read in a process of their own: where they are many, or can wait
 */
export type PostWorker = (
  paths: readonly string[],
  options?: { announce?: boolean; apart?: boolean; signal?: AbortSignal | undefined },
) => Promise<void>;

export function postWorker(parts: PostWorkerParts): PostWorker {
  const { index, posts, store, postsFromFiles, queue, refused, unindexed, events } = parts;

  /** Stored posts whose file is gone, unless a broken file claims the id: that is the same post, renamed. */
  function orphans(): string[] {
    if (postsFromFiles && !index.folders().includes("posts")) return [];
    const claimed = new Set(refused.ids().map((id) => store.originOf(id)));
    return [...store.fingerprints().keys()].filter(
      (origin) => !claimed.has(origin) && (postsFromFiles ? !index.has(origin) : isPostPath(origin)),
    );
  }

  function refuseAll(batch: PostBatch): void {
    for (const [path, file] of batch.refused) refused.add(path, file);
  }

  async function save(batch: PostBatch, { dropAll, announce }: { dropAll: boolean; announce: boolean }) {
    refuseAll(batch);
    const renamed = new Set(batch.ready.map(({ stored }) => store.originOf(stored.post.id)));
    const drop = orphans().filter((origin) => dropAll || renamed.has(origin));
    const displaced = posts.refuseDuplicates(batch, new Set(drop));
    // They are read again, so that their authors are told which file has the id now.
    queue.addPosts(displaced);
    drop.push(...displaced);
    refuseAll(batch);
    const put = batch.ready.map(({ stored }) => stored);
    store.confirm(batch.unchanged);
    if (put.length === 0 && drop.length === 0) return;
    const dropped = drop.flatMap((origin) => store.at(origin)?.post.id ?? []);
    store.change({ put, drop });
    if (announce) await events.changed();
    const gone = dropped.filter((id) => store.originOf(id) === undefined);
    if (gone.length > 0) events.warned(await deadMentions(index, gone));
    if (unindexed.isComplete() && put.length > 0) events.warned(posts.deadLinks(batch));
    // An id may be free now that another file waits for.
    if (drop.length > 0 || batch.refused.size > 0) queue.addPosts(refused.waitingForId());
  }

  return async (paths, { announce = true, apart = false, signal } = {}) => {
    const yieldIfLong = yieldToEventLoop();
    let batch = emptyBatch();
    for (const path of paths) {
      await yieldIfLong();
      if (signal?.aborted) break;
      if (posts.behind(path) === "same" || !index.has(path)) {
        refused.delete(path);
        continue;
      }
      await posts.read(path, batch, apart);
      if (!batch.refused.has(path)) refused.delete(path);
      if (batch.ready.length < STORED_TOGETHER) continue;
      await save(batch, { dropAll: false, announce });
      batch = emptyBatch();
    }
    await save(batch, { dropAll: announce, announce });
    for (const path of paths) unindexed.done(path);
  };
}

function emptyBatch(): PostBatch {
  return { ready: [], refused: new Map(), unchanged: new Map() };
}

/**
 * Warns of files that still link to posts that are gone. The plain text is searched, which saves parsing thousands of
 * files.
 * @param ids of the posts
 */
async function deadMentions(files: ContentFiles, ids: readonly string[]): Promise<Problem[]> {
  const yieldIfLong = yieldToEventLoop();
  const address = new RegExp(`/post/(?:${ids.join("|")})/[a-z0-9-]*`, "g");
  const found: Problem[] = [];
  for (const path of files.paths()) {
    if (!/\.(?:md|json)$/.test(path)) continue;
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
