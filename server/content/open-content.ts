import type { ContentReader } from "#model/content/content-reader.ts";
import type { PostStore, StoredPost } from "../posts/post-store.ts";
import { IN_MEMORY } from "../posts/post-store-file.ts";
import { openPostStore } from "../posts/sqlite-post-store.ts";
import { taxonomyOf } from "../posts/taxonomy-of.ts";
import { watchClock, type Clock } from "./clock.ts";
import { shortHash } from "../platform/short-hash.ts";
import { codeHash } from "../posts/code-hash.ts";
import type { ContentChange, ContentWatcher } from "./content-change.ts";
import { ContentError, type Problem } from "./content-error.ts";
import { shownPath } from "./content-files.ts";
import { openFolderIndex, postsLost } from "./folder-index.ts";
import { followFiles } from "./follow-files.ts";
import { openLastGood } from "./last-good.ts";
import { liveTargets } from "./live-targets.ts";
import type { PageSchemas } from "./load-content.ts";
import { openPostFiles } from "./post-files.ts";
import { redirectFinder } from "./redirects.ts";
import { shownPosts } from "../posts/shown-posts.ts";
import { withTermsInUse } from "./terms-in-use.ts";
import { watchFolder } from "./watch-folder.ts";
import { openJsonContent } from "./json-content.ts";

/** How often the whole folder is looked at, in milliseconds: systems may lose word of a change. */
const RESCAN_MS = 60_000;

/** The content of a folder and the posts of the store: of each file the last good version. */
export interface ContentStore extends ContentReader {
  /** Changes whenever visitors see anything else than before. */
  readonly revision: string;
  /** Where an old address leads now; undefined for all others, and for those of our own pages. */
  redirect(path: string): string | undefined;
  /** How many posts wait to be read for the first time. */
  unread(): number;
  /** Resolves when the post with a number can be asked for, should its file be one that waits to be read. */
  arrived(id: string): Promise<void>;
  /** A post by where it came from, drafts and scheduled ones included. */
  at(origin: string): StoredPost | undefined;
  /** Changes the posts of the store for a source other than files, and tells of it. */
  changePosts(changes: Parameters<PostStore["change"]>[0]): void;
  /**
   * Follows the folder and the clock from now on, and tells first what was refused at the start.
   * @returns a function that ends it and resolves when nothing is under way
   */
  watch(watcher: ContentWatcher): () => Promise<void>;
}

/** What may be passed in. */
export interface ContentOptions {
  now?: () => Date;
  /** Where posts are kept between starts; in memory by default. */
  store?: PostStore;
  /** Whether the posts of the folder are the blog; they are not read where another source fills the store. */
  postsFromFiles?: boolean;
  /** File in which the last good version of the JSON files is kept between starts. */
  lastGoodFile?: string;
  /** Whether a post was ever published; none by default. */
  wasPublished?: (id: string) => boolean;
  /** The origin that the token of a preview names; no preview by default. */
  previewed?: (token: string) => string | undefined;
  /** Other pages than those of the site, for tests. */
  pages?: PageSchemas;
}

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
    wasPublished = () => false,
    previewed = () => undefined,
    pages,
  }: ContentOptions = {},
): Promise<ContentStore> {
  const code = await codeHash();
  const index = await openFolderIndex(directory).catch((error: NodeJS.ErrnoException) => {
    const message = `cannot be read (${error.code ?? error.message}); is this the folder with the content?`;
    throw new ContentError([{ file: error.path ?? directory, line: 1, field: "file", message }]);
  });
  const lastGood = await openLastGood(lastGoodFile);
  const shown = shownPosts(store, now);
  const taxonomy = () =>
    postsFromFiles ? withTermsInUse(words.taxonomy(), shown.list()) : taxonomyOf(shown.list());
  const targets = liveTargets({
    index,
    words: () => words,
    store,
    isShown: shown.has,
    posts: shown.list,
    taxonomy,
  });
  const words = openJsonContent({ files: index, lastGood, code, targets, schemas: pages });
  const sources = () => ({
    files: index,
    placeholders: words.placeholders(),
    taxonomy: words.taxonomy(),
    zone: words.site().timeZone,
    surroundings: shortHash(JSON.stringify([words.placeholders(), words.taxonomy(), words.site().timeZone])),
  });

  let watcher: ContentWatcher | undefined;
  let clock: Clock | undefined;
  let revision = 0;
  const early: (() => void)[] = [];
  const tell = (act: (told: ContentWatcher) => void) => {
    if (watcher) act(watcher);
    else early.push(() => watcher && act(watcher));
  };
  const refused = (error: Error) => tell((told) => told.refused(error));

  const placed = async ({ words = [], media = [] }: Partial<ContentChange>) => {
    shown.follow();
    const posts = shown.news();
    if (posts.put.length + posts.dropped.length + words.length + media.length === 0) return;
    revision += 1;
    try {
      await watcher?.changed({ ...posts, words, media });
    } catch (error) {
      refused(error as Error);
    }
  };
  const files = followFiles({
    index,
    words,
    posts: openPostFiles({ index, store, code, sources, targets }),
    store,
    shown: shown.list,
    year: () => now().getFullYear(),
    postsFromFiles,
    placed,
    refused,
    warned: (problems: readonly Problem[]) => tell((told) => told.warned?.(problems)),
  });
  const fatal = await files.begin();
  if (fatal.length > 0) {
    // Whoever has to mend one file wants to hear of all others at once.
    const { loadContent } = await import("./load-content.ts");
    await loadContent(directory, now().getFullYear(), pages);
    throw new ContentError(fatal);
  }
  if (postsFromFiles && store.fingerprints().size > 0 && !index.folders().includes("posts"))
    refused(postsLost(index));
  shown.follow();
  shown.news();

  return {
    get revision() {
      return String(revision);
    },
    site: words.site,
    page: words.page,
    taxonomy,
    posts: shown.list,
    post: (id) => (shown.has(id) ? store.post(id) : undefined),
    wasPublished,
    preview(token) {
      const origin = previewed(token);
      return origin === undefined ? undefined : store.at(origin)?.post;
    },
    redirect: redirectFinder(words.redirects),
    unread: files.unread,
    async arrived(id) {
      await files.readNow(id);
      // Whoever is told of changes hears of it with the others, since that costs every page.
      if (!shown.has(id)) shown.follow();
    },
    at: (origin) => store.at(origin),
    changePosts(changes) {
      store.change(changes);
      clock?.again();
      void placed({});
    },

    watch(given) {
      watcher = given;
      for (const say of early.splice(0)) say();
      let working: Promise<void> = Promise.resolve();
      let ended = false;
      const work = () => {
        working = working
          .then(() => (ended ? undefined : files.work(() => ended)))
          .then(() => folder.follow(ended ? [] : index.folders()))
          .catch(refused)
          .finally(() => ended || clock?.again());
      };
      const folder = watchFolder(directory, {
        touched(paths) {
          files.touch(paths);
          work();
        },
        unsure() {
          files.touchAll();
          work();
        },
        failed: (error) => refused(new Error(`${shownPath(directory, "")}: ${error.message}`)),
      });
      let year = now().getFullYear();
      clock = watchClock(
        now,
        (after) => store.nextPublication(after),
        () => {
          if (now().getFullYear() !== year) {
            year = now().getFullYear();
            files.touchWords();
            work();
          }
          void placed({});
        },
      );
      const rescan = setInterval(() => {
        files.touchAll();
        work();
      }, RESCAN_MS).unref();
      folder.follow(index.folders());
      work();
      return async () => {
        ended = true;
        clearInterval(rescan);
        clock?.stop();
        folder.close();
        watcher = undefined;
        await working;
        await lastGood.written();
      };
    },
  };
}
