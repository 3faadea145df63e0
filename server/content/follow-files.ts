import type { PostShelf } from "../blog/post-shelf.ts";
import { ContentError, type Problem } from "./content-error.ts";
import type { ContentChange } from "./content-change.ts";
import { deadMentions } from "./dead-mentions.ts";
import type { FolderIndex } from "./folder-index.ts";
import { isServed } from "./media.ts";
import { isPostPath } from "./post-file.ts";
import { usesPicture } from "./post-fingerprint.ts";
import type { PostFiles, PostsRead, Refusal } from "./post-files.ts";
import { turnTaker } from "./take-turns.ts";
import type { WordFiles } from "./word-files.ts";

/** Most posts that appear in one step. */
const STEP_POSTS = 200;

/** Most posts that only something around them changed, read before files that changed themselves have their turn. */
const LATER_STEP = 25;

/** Up to so many files that are kept out are tried again at once when anything changes. */
const FEW_REFUSED = 50;

/** What a follower works with and tells. */
export interface FollowerParts {
  index: FolderIndex;
  words: WordFiles;
  posts: PostFiles;
  shelf: PostShelf;
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
   * Takes everything over for the first time. Posts that have a version on the shelf and only something around them
   * changed wait until later.
   * @returns problems of JSON files that have no good version at all; nothing can be shown then
   */
  begin(): Promise<Problem[]>;
  /** Does what `begin` left for later, and whatever was touched, until nothing is left or it is told to stop. */
  work(stopped: () => boolean): Promise<void>;
  touch(paths: Iterable<string>): void;
  /** The whole folder is to be looked at. */
  touchAll(): void;
  /** All JSON files are to be read again, though none of them changed. */
  touchWords(): void;
}

export function followFiles(parts: FollowerParts): FileFollower {
  const { index, words, posts, shelf, year, postsFromFiles, placed, refused, warned } = parts;
  const touched = new Set<string>();
  const later = new Set<string>();
  const refusals = new Map<string, Refusal>();
  let lookAround = false;
  let wordsAgain = false;
  let begun = false;
  let halted = () => false;

  const isPost = (path: string) => postsFromFiles && isPostPath(path);

  function refuse(path: string, refusal: Refusal): void {
    const known = refusals.get(path);
    refusals.set(path, refusal);
    const error = new ContentError(refusal.problems);
    if (!known || new ContentError(known.problems).message !== error.message) refused(error);
  }

  const warn = (problems: readonly Problem[]) => {
    if (problems.length > 0) warned(problems);
  };

  async function takeWords(paths: readonly string[]): Promise<string[]> {
    const turn = turnTaker();
    const changed: string[] = [];
    for (const path of paths) {
      await turn();
      const taken = await words.take(path, year());
      if (taken.changed) changed.push(path);
      const broken = taken.problems.filter(({ warning }) => !warning);
      const warnings = taken.problems.filter(({ warning }) => warning);
      if (broken.length === 0) {
        refusals.delete(path);
        if (begun) warn(warnings);
        continue;
      }
      refuse(path, { problems: broken, id: undefined });
      if (await words.fallBack(path, year())) changed.push(path);
    }
    return changed;
  }

  /** Posts of the shelf whose file is gone and whose number no broken file claims: that is the same post, renamed. */
  function orphans(): string[] {
    const claimed = new Set(
      [...refusals.values()].flatMap(({ id }) => (id === undefined ? [] : (shelf.originOf(id) ?? []))),
    );
    return [...shelf.fingerprints().keys()].filter(
      (origin) => !claimed.has(origin) && (postsFromFiles ? !index.has(origin) : isPostPath(origin)),
    );
  }

  async function place(read: PostsRead, last: boolean): Promise<void> {
    for (const [path, refusal] of read.refused) refuse(path, refusal);
    let drop = orphans();
    if (!last) {
      const renamed = new Set(read.ready.map(({ shelved }) => shelf.originOf(shelved.post.id)));
      drop = drop.filter((origin) => renamed.has(origin));
    }
    posts.refuseTwins(read, new Set(drop));
    for (const [path, refusal] of read.refused) refuse(path, refusal);
    const put = read.ready.map(({ shelved }) => shelved);
    shelf.confirm(read.confirmed);
    if (put.length === 0 && drop.length === 0) return;
    const gone = drop.flatMap((origin) => shelf.at(origin)?.post.id ?? []);
    shelf.change({ put, drop });
    await placed({});
    const withdrawn = gone.filter((id) => shelf.originOf(id) === undefined);
    if (withdrawn.length > 0) warn(await deadMentions(index, withdrawn));
    // While all is read for the first time, most of what links lead to is not there yet.
    if (begun && put.length > 0) warn(await posts.deadLinks(read));
    // A number may be free now that another file waits for.
    if (drop.length > 0 || read.refused.size > 0) tryRefusedAgain();
  }

  async function takePosts(paths: Iterable<string>): Promise<void> {
    const turn = turnTaker();
    let read = nothingRead();
    for (const path of paths) {
      await turn();
      if (halted()) break;
      if (posts.behind(path) === "same" || !index.has(path)) {
        refusals.delete(path);
        continue;
      }
      const before = read.refused.size;
      await posts.read(path, read);
      if (read.refused.size === before) refusals.delete(path);
      if (read.ready.length < STEP_POSTS) continue;
      await place(read, false);
      read = nothingRead();
    }
    await place(read, true);
  }

  function tryRefusedAgain(): void {
    const waiting = [...refusals].filter(([path, { problems }]) => isPost(path) && problems.some(isTwin));
    for (const [path] of waiting) later.add(path);
  }

  async function takeFiles(changed: readonly string[], allWords: boolean): Promise<void> {
    const before = surroundingsOf(words);
    const retried = changed.length > 0 && refusals.size <= FEW_REFUSED ? [...refusals.keys()] : [];
    const wanted = new Set([...changed, ...retried]);
    let reworded = await takeWords(words.paths.filter((path) => allWords || wanted.has(path)));
    if (JSON.stringify(words.placeholders()) !== before.placeholders)
      reworded = [...new Set([...reworded, ...(await takeWords(words.paths))])];
    refuseUnknownPages(changed);

    const media = changed.filter(isServed);
    if (reworded.length > 0 || media.length > 0) await placed({ words: reworded, media });
    const pictured = [...shelf.fingerprints()].flatMap(([origin, kept]) =>
      media.some((path) => usesPicture(kept, path)) ? [origin] : [],
    );
    const own = [...wanted].filter(isPost);
    if (own.length > 0 || pictured.length > 0) await takePosts(new Set([...own, ...pictured]));
    if (surroundingsOf(words).all !== before.all)
      for (const path of index.paths()) if (isPost(path)) later.add(path);
  }

  function refuseUnknownPages(changed: readonly string[]): void {
    for (const path of changed) {
      if (!/^pages\/.+\.json$/.test(path) || words.paths.includes(path)) continue;
      const message = "no page has this name, so nobody reads this file";
      if (index.has(path))
        warned([{ file: index.shown(path), line: 1, field: "file", message, warning: true }]);
    }
  }

  async function step(): Promise<void> {
    if (lookAround || touched.size > 0 || wordsAgain) {
      const paths = [...touched];
      const [all, allWords] = [lookAround, wordsAgain];
      touched.clear();
      lookAround = wordsAgain = false;
      const changed = all ? await index.lookAround() : await index.look(paths);
      await takeFiles(changed, allWords);
      // What could not be put on the shelf before, for want of room or otherwise, is found here.
      if (all) for (const path of index.paths()) if (isPost(path) && isBehind(path)) later.add(path);
      return;
    }
    const some = [...later].slice(0, LATER_STEP);
    for (const path of some) later.delete(path);
    await takePosts(some);
  }

  function isBehind(path: string): boolean {
    return posts.behind(path) !== "same" && !refusals.has(path);
  }

  return {
    async begin() {
      await takeWords(words.paths);
      const missing = words.paths.filter((path) => words.value(path) === undefined);
      if (missing.length > 0) return missing.flatMap((path) => refusals.get(path)?.problems ?? []);
      refuseUnknownPages([...index.paths()]);
      const now: string[] = [];
      for (const path of index.paths()) {
        if (!isPost(path)) continue;
        const behind = posts.behind(path);
        if (behind === "stale") later.add(path);
        else if (behind === "changed") now.push(path);
      }
      await takePosts(now);
      begun = true;
      return [];
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

function nothingRead(): PostsRead {
  return { ready: [], refused: new Map(), confirmed: new Map() };
}

function isTwin({ field }: Problem): boolean {
  return field === "id";
}

function surroundingsOf(words: WordFiles): { placeholders: string; all: string } {
  const placeholders = JSON.stringify(words.placeholders());
  return { placeholders, all: placeholders + JSON.stringify([words.taxonomy(), words.site().timeZone]) };
}
