import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import type { PostStore } from "../posts/post-store.ts";
import type { ContentEvents } from "./content-change.ts";
import type { Problem } from "./content-error.ts";
import { isDownloadEntry, isDownloadFile } from "./entries/download-file.ts";
import { chooseFirstPosts, featuredIn, type UnindexedPosts } from "./first-posts.ts";
import type { FolderIndex } from "./folder-index.ts";
import type { JsonContent } from "./json-content.ts";
import { isOneOfMany, REDIRECTS, SITE, TAXONOMY } from "./json-paths.ts";
import { isMedia, isPostPath } from "./list-folder.ts";
import type { PostFiles } from "./post-files.ts";
import type { RefusedFiles } from "./refused-files.ts";
import { strayFiles } from "./stray-files.ts";

/** Maximum posts per batch; pending changes are handled between batches. */
const READ_TOGETHER = 25;

/** New posts are announced in groups of this size, because each announcement rerenders all pages. */
const ANNOUNCED_TOGETHER = 500;

/** Up to this many rejected files are all retried on every change. */
const RETRIED_REFUSED = 50;

/** Required to check any other file. */
const NEEDED_BY_ALL: readonly string[] = [SITE, TAXONOMY];

export interface ContentWorkerParts {
  index: FolderIndex;
  json: JsonContent;
  posts: PostFiles;
  store: PostStore;
  /** Whether the folder is the source of posts. */
  postsFromFiles: boolean;
  /** Posts that are to be read, in order, each once. */
  waiting: Set<string>;
  refused: RefusedFiles;
  unindexed: UnindexedPosts;
  events: ContentEvents;
  now: () => Date;
}

/** Publishes the content of a folder, file by file. */
export interface ContentWorker {
  /**
   * Reads everything for the first time, except posts that can wait: the older ones of many that are not in
   * the store. Stored posts are compared with their files when the whole folder is scanned.
   * @returns problems of JSON files without any good version
   */
  start(): Promise<readonly Problem[]>;
  /** Reads a post now, without announcing it, if it is still waiting for its first reading. */
  readNow(id: string): Promise<void>;
  /** Applies files that may have changed. @param paths the whole folder when left out */
  takeChanges(paths: readonly string[] | undefined, signal: AbortSignal): Promise<void>;
  /** Reads some of the posts that wait. */
  readWaiting(signal: AbortSignal): Promise<void>;
}

export function contentWorker(parts: ContentWorkerParts): ContentWorker {
  const { index, json, posts, store, postsFromFiles, waiting, refused, unindexed, events, now } = parts;
  let unannounced = 0;
  /** Whether the first reading is done. */
  let isBegun = false;

  const isPost = (path: string) => postsFromFiles && isPostPath(path);
  const wait = (paths: Iterable<string> = []) => {
    for (const path of paths) waiting.add(path);
  };

  /** @returns the files with changed content */
  async function readJson(paths: readonly string[]): Promise<string[]> {
    const yieldIfLong = yieldToEventLoop();
    const changed: string[] = [];
    // Rules may point to pages read in the same batch.
    const last = paths.filter((path) => path === REDIRECTS);
    for (const path of [...paths.filter((path) => path !== REDIRECTS), ...last]) {
      await yieldIfLong();
      const result = json.read(path, now());
      if (result.changed) changed.push(path);
      const errors = result.problems.filter(({ warning }) => !warning);
      if (errors.length > 0) refused.add(path, { problems: errors });
      else {
        refused.delete(path);
        if (unindexed.isComplete()) events.warned(result.problems);
      }
    }
    return changed;
  }

  async function apply(changed: readonly string[], signal: AbortSignal): Promise<void> {
    const placeholders = JSON.stringify(json.placeholders());
    const shared = json.sharedHash();
    const retried = changed.length > 0 && refused.count <= RETRIED_REFUSED ? refused.paths() : [];
    const downloads = changed.some(isDownloadFile) ? [...index.paths()].filter(isDownloadEntry) : [];
    const wanted = new Set([...changed, ...retried, ...downloads]);
    const known = new Set([...json.paths, ...[...wanted].filter(isOneOfMany)]);
    const changedJson = new Set(await readJson([...known].filter((path) => wanted.has(path))));
    if (JSON.stringify(json.placeholders()) !== placeholders)
      for (const path of await readJson(json.paths)) changedJson.add(path);
    warnOfStrayFiles(changed);

    const media = changed.filter(isMedia);
    if (changedJson.size > 0 || media.length > 0) await events.changed({ json: [...changedJson], media });
    const changedPosts = new Set([...[...wanted].filter(isPost), ...posts.withPictures(media)]);
    if (changedPosts.size > 0) await posts.read([...changedPosts], { signal });
    if (json.sharedHash() !== shared) wait([...index.paths()].filter(isPost));
  }

  /** Rereads stale posts and those that could not be stored; posts whose own file changed come first. */
  async function waitForAllBehind(): Promise<void> {
    const yieldIfLong = yieldToEventLoop();
    const changed: string[] = [];
    const others: string[] = [];
    for (const path of index.paths()) {
      await yieldIfLong();
      const behind = isPost(path) && !refused.has(path) ? posts.behind(path) : undefined;
      if (behind === "changed") changed.push(path);
      else if (behind !== undefined && behind !== "same") others.push(path);
    }
    const before = [...waiting];
    waiting.clear();
    for (const some of [changed, before, others]) wait(some);
  }

  function warnOfStrayFiles(paths: Iterable<string>): void {
    const ours = [...paths].filter((path) => postsFromFiles || !path.startsWith("posts/"));
    events.warned(strayFiles(ours, index, json.pages));
  }

  const worker: ContentWorker = {
    async start() {
      for (const path of NEEDED_BY_ALL) {
        await readJson([path]);
        if (json.value(path) === undefined) return refused.problemsOf(path);
      }
      isBegun = true;
      const others = new Set([...json.paths, ...[...index.paths()].filter(isOneOfMany)]);
      await readJson([...others].filter((path) => !NEEDED_BY_ALL.includes(path)));
      warnOfStrayFiles(index.paths());
      const stored = store.fingerprints();
      const lacking = [...index.paths()].filter((path) => isPost(path) && !stored.has(path));
      const featured = featuredIn(JSON.stringify(json.paths.map(json.value)));
      const { first, waiting: later } = chooseFirstPosts(lacking, {
        textOf: (path) => index.read(path)?.toString() ?? "",
        isWanted: (id) => featured.has(id) || store.originOf(id) !== undefined,
      });
      // Files with the same id come first, in one batch, so that the original can be told from its copy.
      await posts.read(first);
      unindexed.start(later);
      wait(later.values());
      const missing = json.paths.filter((path) => json.value(path) === undefined);
      return missing.flatMap((path) => refused.problemsOf(path));
    },
    async readNow(id) {
      const path = unindexed.pathOf(id);
      if (path !== undefined) await posts.read([path], { announce: false });
    },
    async takeChanges(paths, signal) {
      const changed = paths ? await index.refresh(paths) : await index.refreshAll();
      if (!isBegun) {
        await worker.start();
        if (!isBegun) return;
        await events.changed({ json: json.paths });
        return waitForAllBehind();
      }
      await apply(changed, signal);
      if (!paths) await waitForAllBehind();
    },
    async readWaiting(signal) {
      const paths = [...waiting].slice(0, READ_TOGETHER);
      for (const path of paths) waiting.delete(path);
      const unread = paths.filter((path) => unindexed.has(path)).length;
      await posts.read(paths, { announce: unread === 0, signal });
      unannounced += unread;
      if (unannounced < ANNOUNCED_TOGETHER && unindexed.count() > 0) return;
      if (unannounced > 0) await events.changed();
      unannounced = 0;
    },
  };
  return worker;
}
