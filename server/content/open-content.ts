import type { Blocked } from "#model/content/blocked.ts";
import type { Routing } from "#model/content/routing.ts";
import type { SavedReply } from "#model/content/saved-reply.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { PostStore, StoredPost } from "../posts/post-store.ts";
import { atMostEvery } from "../platform/at-most-every.ts";
import { IN_MEMORY } from "../posts/post-table.ts";
import { shownPosts } from "../posts/shown-posts.ts";
import { openPostStore } from "../posts/sqlite-post-store.ts";
import { taxonomyOf, withTermsInUse } from "../posts/taxonomy-of.ts";
import { liveAddress } from "./check-references.ts";
import { ContentError } from "./content-error.ts";
import type { ContentOptions } from "./content-options.ts";
import { reportsFor, type ContentEvents, type ContentWatcher } from "./content-change.ts";
import { contentWorker } from "./content-worker.ts";
import { openFolderIndex, postsFolderLost } from "./folder-index.ts";
import { dayOf } from "#model/content/instant.ts";
import { shownEntries } from "./entries/shown-entries.ts";
import { followContent } from "./follow-content.ts";
import { openJsonContent } from "./json-content.ts";
import { openLastGood } from "./last-good.ts";
import { liveTargets } from "./live-targets.ts";
import { openPostFiles } from "./post-files.ts";
import { openPostReader } from "./post-reader.ts";
import { redirectFinder } from "./redirects/find-redirect.ts";
import { RefusedFiles } from "./refused-files.ts";
import { textHash } from "./visible-text.ts";
import { UnindexedPosts } from "./first-posts.ts";

/** The content of a folder and the posts of the store: the last good version of each file. */
export interface ContentStore extends ContentReader {
  /** Changes with every visible change. */
  readonly revision: string;
  /** The current target of an old address: a live address or a listed host; otherwise undefined. */
  redirect(path: string): string | undefined;
  /** The words and domains that quarantine a message: content/blocked.json. */
  blocked(): Blocked;
  /** Mail recipients by topic: content/routing.json. */
  routing(): Routing;
  /** What people of the desk insert into letters: content/replies. */
  savedReplies(): SavedReply[];
  /** How many posts wait to be read for the first time. */
  unindexed(): number;
  /** Resolves when a post is available, even if its file is still waiting to be read. */
  arrived(id: string): Promise<void>;
  /** A post by its origin, drafts and scheduled ones included. */
  at(origin: string): StoredPost | undefined;
  /** Changes the posts of the store for a source other than files, and announces the change. */
  changePosts(changes: Parameters<PostStore["change"]>[0]): void;
  /**
   * Follows the folder and the clock, and first reports rejections from the start.
   * @returns a function that stops it and resolves when all work is done
   */
  watch(watcher: ContentWatcher): () => Promise<void>;
}

/** Minimum interval of announcements for another source, in milliseconds: each rerenders all pages. */
const ANNOUNCE_MS = 1_000;

/**
 * Reads and holds the content of a folder. A file that is broken is replaced by its last good version.
 * @throws ContentError that lists every problem of every file, when a JSON file is broken and has no good version
 */
export async function openContent(
  directory: string,
  {
    now = () => new Date(),
    store = openPostStore(IN_MEMORY),
    postsFromFiles = true,
    lastGoodFile,
    parts,
    firstRead = () => undefined,
    wasPublished = () => false,
    previewed = () => undefined,
    retention,
    servesRest = false,
    pages,
  }: ContentOptions = {},
): Promise<ContentStore> {
  const index = await openFolderIndex(directory);
  const lastGood = await openLastGood(lastGoodFile, parts);
  const shown = shownPosts(store, now);
  const taxonomy = () =>
    postsFromFiles ? withTermsInUse(json.taxonomy(), shown.list()) : taxonomyOf(shown.list());
  const entries = shownEntries(() => json, now);
  const targets = liveTargets({ index, json: () => json, store, entries, shown, taxonomy });
  const json = openJsonContent({ files: index, lastGood, targets, schemas: pages, retention });
  const today = () => dayOf(now().toISOString(), json.zone());
  const sources = () => ({
    files: index,
    placeholders: json.placeholders(),
    taxonomy: json.taxonomy(),
    zone: json.zone(),
    sharedHash: json.sharedHash(),
  });

  const reader = openPostReader(directory);
  let revision = 0;
  /** The day of the last announcement: forms offer days from today on. */
  let announcedOn: string | undefined;
  const reports = reportsFor();
  const events: ContentEvents = {
    refused: reports.refused,
    warned: reports.warned,
    async changed({ json: changedFiles = [], media = [] } = {}) {
      shown.refresh();
      const changedJson = [...changedFiles, ...entries.takeTurned()];
      const { put, dropped } = shown.takeChanges();
      const isNewDay = announcedOn !== undefined && announcedOn !== today();
      if (put.length + dropped.length + changedJson.length + media.length === 0 && !isNewDay) return;
      announcedOn &&= today();
      revision += 1;
      await reports.changed({ put, dropped, json: changedJson, media });
    },
  };
  const announceSoon = atMostEvery(ANNOUNCE_MS, () => void events.changed());
  const waiting = new Set<string>();
  const unindexed = new UnindexedPosts();
  const refused = new RefusedFiles(events.refused);
  const posts = openPostFiles({
    index,
    store,
    sources,
    targets,
    reader,
    postsFromFiles,
    later: (paths) => [...paths].forEach((path) => waiting.add(path)),
    settles: (path, afterMs) => following?.readAgain(path, afterMs) ?? false,
    refused,
    unindexed,
    events,
  });
  const worker = contentWorker({
    index,
    json,
    posts,
    store,
    postsFromFiles,
    waiting,
    refused,
    unindexed,
    events,
    now,
  });

  const fatal = await worker.start();
  if (fatal.length > 0 && !servesRest) {
    // An editor who has to fix one file needs the problems of all the others too.
    const { checkFolder } = await import("./check-folder.ts");
    const { problems } = await checkFolder(directory, now(), pages);
    throw new ContentError(problems.length > 0 ? problems : fatal);
  }
  if (postsFromFiles && store.fingerprints().size > 0 && !index.folders().includes("posts"))
    events.refused(postsFolderLost(index));
  shown.refresh();
  shown.takeChanges();
  entries.takeTurned();
  announcedOn = today();
  let following: ReturnType<typeof followContent> | undefined;

  return {
    get revision() {
      return String(revision);
    },
    site: json.site,
    page: json.page,
    has: (name) => json.value(`pages/${name}.json`) !== undefined,
    changed(name) {
      const recorded = json.changed()[name];
      return recorded?.text === textHash(name, json) ? recorded.day : undefined;
    },
    taxonomy,
    today,
    entries: entries.list,
    picture: () => undefined,
    posts: shown.list,
    post: (id) => (shown.has(id) ? store.post(id) : undefined),
    reading: () => firstRead() ?? (unindexed.count() > 0 ? "rest" : undefined),
    wasPublished,
    preview(token) {
      const origin = previewed(token);
      return origin === undefined ? undefined : store.at(origin)?.post;
    },
    previewPage(token) {
      const origin = previewed(token);
      return origin === undefined ? undefined : entries.at("pages", origin);
    },
    redirect: redirectFinder(json.redirects, (path) =>
      liveAddress(path, { ...targets, mayExist: () => unindexed.count() > 0 }),
    ),
    blocked: json.blocked,
    routing: json.routing,
    savedReplies: json.savedReplies,
    unindexed: () => unindexed.count(),
    async arrived(id) {
      await worker.readNow(id);
      // Announced with the others later, since each announcement rerenders all pages.
      if (!shown.has(id)) shown.refresh();
    },
    at: (origin) => store.at(origin),
    changePosts(changes) {
      store.change(changes);
      following?.reschedule();
      announceSoon();
    },
    watch(watcher) {
      reports.attach(watcher);
      following = followContent({
        directory,
        index,
        worker,
        prepare: () => postsFromFiles && reader.prepare(),
        waiting,
        jsonPaths: () => json.paths,
        store,
        events,
        now,
        today,
      });
      const { stop } = following;
      return async () => {
        const stopped = stop();
        reports.detach();
        await stopped;
        reader.close();
        await lastGood.written();
      };
    },
  };
}
