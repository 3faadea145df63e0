import type { PostSummary } from "#model/content/post.ts";
import type { PostStore } from "../posts/post-store.ts";
import { ContentError, type Problem } from "./content-error.ts";
import type { ContentChange } from "./content-change.ts";
import type { FolderIndex } from "./folder-index.ts";
import { isServed } from "./media.ts";
import { isPostPath } from "./post-file.ts";
import { usesPicture } from "./post-fingerprint.ts";
import type { PostFiles, Refusal } from "./post-files.ts";
import { strayFiles } from "./stray-files.ts";
import { postTaker } from "./take-posts.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { warnOfTermsGone } from "./terms-in-use.ts";
import { featuredIn, partUnindexed } from "./unindexed-posts.ts";
import { TAXONOMY, type JsonContent } from "./json-content.ts";

/** Most posts that only something around them changed, read before files that changed themselves have their turn. */
const LATER_STEP = 25;

/** So many posts that are read for the first time appear at once; each time, every page is rendered anew. */
const TOLD_TOGETHER = 500;

/** Up to so many files that are kept out are tried again at once when anything changes. */
const FEW_REFUSED = 50;

/** What a follower works with and tells. */
export interface FollowerParts {
  index: FolderIndex;
  words: JsonContent;
  posts: PostFiles;
  store: PostStore;
  /** The posts that visitors see. */
  shown: () => readonly PostSummary[];
  year: () => number;
  /** Whether the posts of the folder are the blog. */
  postsFromFiles: boolean;
  /** Something is in place; visitors see it from now on. */
  placed(change: Partial<Pick<ContentChange, "words" | "media">>): Promise<void>;
  refused(error: Error): void;
  warned(problems: readonly Problem[]): void;
}

/** Takes over what changes in a content folder, each file by itself. */
export interface FileFollower {
  /**
   * Takes everything over for the first time. Posts that have a version in the store and only something around them
   * changed wait until later, and so do the older ones of many that were never read.
   * @returns problems of JSON files that have no good version at all; nothing can be shown then
   */
  begin(): Promise<Problem[]>;
  /** How many posts wait to be read for the first time. */
  unread(): number;
  /** Reads the post with a number out of its turn, should it wait, and tells nobody. */
  readNow(id: string): Promise<void>;
  /** Does what `begin` left for later, and whatever was touched, until nothing is left or it is told to stop. */
  work(stopped: () => boolean): Promise<void>;
  touch(paths: Iterable<string>): void;
  /** The whole folder is to be looked at. */
  touchAll(): void;
  /** All JSON files are to be read again, though none of them changed. */
  touchWords(): void;
}

export function followFiles(parts: FollowerParts): FileFollower {
  const { index, words, posts, store, shown, year, postsFromFiles, placed, refused, warned } = parts;
  const touched = new Set<string>();
  const later = new Set<string>();
  const refusals = new Map<string, Refusal>();
  let lookAround = false;
  let wordsAgain = false;
  let begun = false;
  let { unread } = partUnindexed([], { textOf: () => "", isWanted: () => false });
  let untold = 0;
  let halted = () => false;

  const isPost = (path: string) => postsFromFiles && isPostPath(path);

  function refuse(path: string, refusal: Refusal): void {
    const known = refusals.get(path);
    refusals.set(path, refusal);
    const error = new ContentError(refusal.problems);
    if (!known || new ContentError(known.problems).message !== error.message) refused(error);
  }

  // While posts are read for the first time, most of what links lead to is not there yet.
  const isWhole = () => begun && unread.count() === 0;

  const warn = (problems: readonly Problem[]) => {
    if (problems.length > 0) warned(problems);
  };

  async function takeWords(paths: readonly string[]): Promise<string[]> {
    const turn = yieldToEventLoop();
    const changed: string[] = [];
    for (const path of paths) {
      await turn();
      const taken = await words.take(path, year());
      if (taken.changed) changed.push(path);
      const broken = taken.problems.filter(({ warning }) => !warning);
      const warnings = taken.problems.filter(({ warning }) => warning);
      if (broken.length === 0) {
        refusals.delete(path);
        if (isWhole()) warn(warnings);
        continue;
      }
      refuse(path, { problems: broken, id: undefined });
      if (await words.fallBack(path, year())) changed.push(path);
    }
    return changed;
  }

  const taker = postTaker({
    ...parts,
    refusals,
    refuse,
    warn,
    placed: () => placed({}),
    isWhole,
    halted: () => halted(),
    again: (path) => later.add(path),
  });

  async function takePosts(paths: readonly string[], tell = true): Promise<void> {
    await taker.take(paths, tell);
    for (const path of paths) unread.done(path);
  }

  async function takeFiles(changed: readonly string[], allWords: boolean): Promise<void> {
    const before = surroundingsOf(words);
    const retried = changed.length > 0 && refusals.size <= FEW_REFUSED ? [...refusals.keys()] : [];
    const wanted = new Set([...changed, ...retried]);
    let reworded = await takeWords(words.paths.filter((path) => allWords || wanted.has(path)));
    if (JSON.stringify(words.placeholders()) !== before.placeholders)
      reworded = [...new Set([...reworded, ...(await takeWords(words.paths))])];
    warnOfStrays(changed);

    const media = changed.filter(isServed);
    if (reworded.length > 0 || media.length > 0) await placed({ words: reworded, media });
    const pictured = [...store.fingerprints()].flatMap(([origin, kept]) =>
      media.some((path) => usesPicture(kept, path)) ? [origin] : [],
    );
    const own = [...wanted].filter(isPost);
    if (own.length > 0 || pictured.length > 0) await takePosts([...new Set([...own, ...pictured])]);
    if (postsFromFiles && reworded.includes(TAXONOMY)) {
      const gone = { listed: words.taxonomy(), posts: shown(), file: index.shown(TAXONOMY) };
      warn(warnOfTermsGone(gone, ({ id }) => index.shown(store.originOf(id) ?? id)));
    }
    if (surroundingsOf(words).all !== before.all)
      for (const path of index.paths()) if (isPost(path)) later.add(path);
  }

  function warnOfStrays(paths: Iterable<string>): void {
    const ours = [...paths].filter((path) => postsFromFiles || !path.startsWith("posts/"));
    warn(strayFiles(ours, index, words.pages));
  }

  async function step(): Promise<void> {
    if (lookAround || touched.size > 0 || wordsAgain) {
      const paths = [...touched];
      const [all, allWords] = [lookAround, wordsAgain];
      touched.clear();
      lookAround = wordsAgain = false;
      const changed = all ? await index.lookAround() : await index.look(paths);
      await takeFiles(changed, allWords);
      // What could not be put in the store before, for want of room or otherwise, is found here.
      if (all) for (const path of index.paths()) if (isPost(path) && isBehind(path)) later.add(path);
      return;
    }
    const some = [...later].slice(0, LATER_STEP);
    for (const path of some) later.delete(path);
    const fresh = some.filter((path) => unread.has(path)).length;
    await takePosts(some, fresh === 0);
    untold += fresh;
    if (untold < TOLD_TOGETHER && unread.count() > 0) return;
    if (untold > 0) await placed({});
    untold = 0;
  }

  function isBehind(path: string): boolean {
    return posts.behind(path) !== "same" && !refusals.has(path);
  }

  return {
    async begin() {
      await takeWords(words.paths);
      const missing = words.paths.filter((path) => words.value(path) === undefined);
      if (missing.length > 0) return missing.flatMap((path) => refusals.get(path)?.problems ?? []);
      warnOfStrays(index.paths());
      const now: string[] = [];
      const fresh: string[] = [];
      for (const path of index.paths()) {
        if (!isPost(path)) continue;
        const behind = posts.behind(path);
        if (behind === "stale") later.add(path);
        else if (behind === "changed") now.push(path);
        else if (behind === "new") fresh.push(path);
      }
      const featured = featuredIn(JSON.stringify(words.paths.map(words.value)));
      const parted = partUnindexed(fresh, {
        textOf: (path) => index.read(path)?.toString() ?? "",
        isWanted: (id) => featured.has(id) || store.originOf(id) !== undefined,
      });
      // Files that claim one number come first, in one step, so that the older can be told from its copy.
      await takePosts([...parted.first, ...now]);
      unread = parted.unread;
      for (const path of fresh) if (unread.has(path)) later.add(path);
      begun = true;
      return [];
    },
    unread: () => unread.count(),
    async readNow(id) {
      const path = unread.pathOf(id);
      if (path !== undefined) await takePosts([path], false);
    },
    async work(stopped) {
      halted = stopped;
      while ((lookAround || wordsAgain || touched.size > 0 || later.size > 0) && !stopped()) await step();
    },
    touch(paths) {
      for (const path of paths) touched.add(path);
    },
    touchAll() {
      lookAround = true;
    },
    touchWords() {
      wordsAgain = true;
    },
  };
}

function surroundingsOf(words: JsonContent): { placeholders: string; all: string } {
  const placeholders = JSON.stringify(words.placeholders());
  return { placeholders, all: placeholders + JSON.stringify([words.taxonomy(), words.site().timeZone]) };
}
