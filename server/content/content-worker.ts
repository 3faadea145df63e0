import { entryOfFile } from "#model/collections/collections.ts";
import type { PostSummary } from "#model/content/post.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import type { Problem } from "./content-error.ts";
import type { ContentJob } from "./content-queue.ts";
import { chooseFirstPosts, featuredIn } from "./first-posts.ts";
import type { JsonContent } from "./json-content.ts";
import { isDownloadEntry, isDownloadFile } from "./entries/download-file.ts";
import { REDIRECTS, SITE, TAXONOMY } from "./json-paths.ts";
import { isMedia } from "./media.ts";
import { isPostPath } from "./post-file.ts";
import { usesPicture } from "./post-fingerprint.ts";
import { postWorker, type PostWorkerParts } from "./post-worker.ts";
import { strayFiles } from "./stray-files.ts";
import { removedTerms } from "./terms-in-use.ts";

/** Posts that are read for the first time are announced in groups of this size, since each time all pages are rendered anew. */
const ANNOUNCED_TOGETHER = 500;

/** As long as no more files than this are refused, all of them are tried again whenever anything changes. */
const RETRIED_REFUSED = 50;

export interface ContentWorkerParts extends PostWorkerParts {
  json: JsonContent;
  /** The posts that visitors see. */
  shown: () => readonly PostSummary[];
  year: () => number;
}

/** What the checks of all other files ask for: without these two, no other file can be judged. */
const NEEDED_BY_ALL: readonly string[] = [SITE, TAXONOMY];

/** Puts the content of a folder in place, each file by itself. */
export interface ContentWorker {
  /**
   * Reads everything for the first time. Posts that can wait are queued: those of the store whose own file did not
   * change, and the older ones of many that were never read.
   * @returns problems of JSON files that have no good version at all
   */
  start(): Promise<readonly Problem[]>;
  /** Reads the post with an id now if it waits to be read for the first time, without announcing it. */
  readNow(id: string): Promise<void>;
  run(job: ContentJob, signal: AbortSignal): Promise<void>;
}

export function contentWorker(parts: ContentWorkerParts): ContentWorker {
  const { index, json, posts, store, postsFromFiles, queue, refused, unindexed, events, shown, year } = parts;
  const readPosts = postWorker(parts);
  let unannounced = 0;
  /** Whether everything was read once. */
  let isBegun = false;

  const isPost = (path: string) => postsFromFiles && isPostPath(path);

  /** @returns the files that give something else than before */
  async function readJson(paths: readonly string[]): Promise<string[]> {
    const yieldIfLong = yieldToEventLoop();
    const changed: string[] = [];
    // Rules may lead to pages that are read with them.
    const last = paths.filter((path) => path === REDIRECTS);
    for (const path of [...paths.filter((path) => path !== REDIRECTS), ...last]) {
      await yieldIfLong();
      const result = await json.read(path, year());
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

  async function applyChanges(
    changed: readonly string[],
    allJson: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const placeholders = JSON.stringify(json.placeholders());
    const shared = json.sharedHash();
    const retried = changed.length > 0 && refused.count <= RETRIED_REFUSED ? refused.paths() : [];
    const downloads = changed.some(isDownloadFile) ? [...index.paths()].filter(isDownloadEntry) : [];
    const wanted = new Set([...changed, ...retried, ...downloads]);
    const known = new Set([...json.paths, ...[...wanted].filter(entryOfFile)]);
    const changedJson = new Set(await readJson([...known].filter((path) => allJson || wanted.has(path))));
    if (JSON.stringify(json.placeholders()) !== placeholders)
      for (const path of await readJson(json.paths)) changedJson.add(path);
    warnOfStrayFiles(changed);

    const media = changed.filter(isMedia);
    if (changedJson.size > 0 || media.length > 0) await events.changed({ json: [...changedJson], media });
    const withPictures = [...store.fingerprints()].flatMap(([origin, fingerprint]) =>
      media.some((path) => usesPicture(fingerprint, path)) ? [origin] : [],
    );
    const changedPosts = new Set([...[...wanted].filter(isPost), ...withPictures]);
    if (changedPosts.size > 0) await readPosts([...changedPosts], { signal });
    if (postsFromFiles && changedJson.has(TAXONOMY)) {
      const terms = { listed: json.taxonomy(), posts: shown(), file: index.shown(TAXONOMY) };
      events.warned(removedTerms(terms, ({ id }) => index.shown(store.originOf(id) ?? id)));
    }
    if (json.sharedHash() !== shared) queue.addPosts([...index.paths()].filter(isPost));
  }

  function warnOfStrayFiles(paths: Iterable<string>): void {
    const ours = [...paths].filter((path) => postsFromFiles || !path.startsWith("posts/"));
    events.warned(strayFiles(ours, index, json.pages));
  }

  async function readWaitingPosts(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const unread = paths.filter((path) => unindexed.has(path)).length;
    await readPosts(paths, { announce: unread === 0, apart: true, signal });
    unannounced += unread;
    if (unannounced < ANNOUNCED_TOGETHER && unindexed.count() > 0) return;
    if (unannounced > 0) await events.changed();
    unannounced = 0;
  }

  const worker: ContentWorker = {
    async start() {
      for (const path of NEEDED_BY_ALL) {
        await readJson([path]);
        if (json.value(path) === undefined) return refused.problemsOf(path);
      }
      isBegun = true;
      const others = new Set([...json.paths, ...[...index.paths()].filter(entryOfFile)]);
      await readJson([...others].filter((path) => !NEEDED_BY_ALL.includes(path)));
      warnOfStrayFiles(index.paths());
      const found = Map.groupBy([...index.paths()].filter(isPost), (path) => posts.behind(path));
      const featured = featuredIn(JSON.stringify(json.paths.map(json.value)));
      const { first, waiting } = chooseFirstPosts(found.get("new") ?? [], {
        textOf: (path) => index.read(path)?.toString() ?? "",
        isWanted: (id) => featured.has(id) || store.originOf(id) !== undefined,
      });
      // Files that claim one id come first, in one batch, so that the original can be told from its copy.
      await readPosts([...first, ...(found.get("changed") ?? [])], { apart: true });
      unindexed.start(waiting);
      queue.addPosts(found.get("stale") ?? []);
      queue.addPosts(waiting.values());
      const missing = json.paths.filter((path) => json.value(path) === undefined);
      return missing.flatMap((path) => refused.problemsOf(path));
    },
    async readNow(id) {
      const path = unindexed.pathOf(id);
      if (path !== undefined) await readPosts([path], { announce: false });
    },
    async run(job, signal) {
      if (job.kind === "posts") return readWaitingPosts(job.paths, signal);
      const changed = job.wholeFolder ? await index.refreshAll() : await index.refresh(job.paths);
      if (!isBegun) {
        await worker.start();
        if (isBegun) await events.changed({ json: json.paths });
        return;
      }
      await applyChanges(changed, job.allJson, signal);
      // Posts that could not be stored before, for lack of space or otherwise, are found here.
      if (job.wholeFolder)
        queue.addPosts(
          [...index.paths()].filter(
            (path) => isPost(path) && posts.behind(path) !== "same" && !refused.has(path),
          ),
        );
    },
  };
  return worker;
}
