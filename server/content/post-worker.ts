import type { PostStore } from "../posts/post-store.ts";
import type { Problem } from "./content-error.ts";
import { deadMentions } from "./dead-mentions.ts";
import type { FolderIndex } from "./folder-index.ts";
import { isPostPath } from "./post-file.ts";
import type { PostFiles, PostsRead, Refusal } from "./post-files.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";

/** Most posts that appear in one step. */
const STEP_POSTS = 200;

interface PostTakerParts {
  index: FolderIndex;
  posts: PostFiles;
  store: PostStore;
  postsFromFiles: boolean;
  /** Files that are kept out, by their paths. */
  refusals: Map<string, Refusal>;
  refuse(path: string, refusal: Refusal): void;
  warn(problems: readonly Problem[]): void;
  /** The store changed; visitors see it from now on. */
  placed(): Promise<void>;
  /** Whether links can be judged: every post is there that they may lead to. */
  isWhole(): boolean;
  halted(): boolean;
  /** A file that is kept out may be right now. */
  again(path: string): void;
}

/** Puts the posts of files in the store, and takes those off whose files are gone. */
export interface PostTaker {
  /** @param tell whether anybody is told; what is gone is then left for those who are */
  take(paths: readonly string[], tell?: boolean): Promise<void>;
}

export function postTaker(parts: PostTakerParts): PostTaker {
  const { index, posts, store, postsFromFiles, refusals, refuse, warn, placed, isWhole, halted } = parts;

  /** Posts of the store whose file is gone and whose number no broken file claims: that is the same post, renamed. */
  function orphans(): string[] {
    if (postsFromFiles && !index.folders().includes("posts")) return [];
    const claimed = new Set(
      [...refusals.values()].flatMap(({ id }) => (id === undefined ? [] : (store.originOf(id) ?? []))),
    );
    return [...store.fingerprints().keys()].filter(
      (origin) => !claimed.has(origin) && (postsFromFiles ? !index.has(origin) : isPostPath(origin)),
    );
  }

  async function place(read: PostsRead, last: boolean, tell: boolean): Promise<void> {
    for (const [path, refusal] of read.refused) refuse(path, refusal);
    let drop = orphans();
    if (!last) {
      const renamed = new Set(read.ready.map(({ stored }) => store.originOf(stored.post.id)));
      drop = drop.filter((origin) => renamed.has(origin));
    }
    const ousted = posts.refuseDuplicates(read, new Set(drop));
    // Whoever wrote the draft is told which file has its number now.
    for (const path of ousted) parts.again(path);
    drop.push(...ousted);
    for (const [path, refusal] of read.refused) refuse(path, refusal);
    const put = read.ready.map(({ stored }) => stored);
    store.confirm(read.confirmed);
    if (put.length === 0 && drop.length === 0) return;
    const gone = drop.flatMap((origin) => store.at(origin)?.post.id ?? []);
    store.change({ put, drop });
    if (tell) await placed();
    const withdrawn = gone.filter((id) => store.originOf(id) === undefined);
    if (withdrawn.length > 0) warn(await deadMentions(index, withdrawn));
    if (isWhole() && put.length > 0) warn(await posts.deadLinks(read));
    // A number may be free now that another file waits for.
    if (drop.length > 0 || read.refused.size > 0) tryRefusedAgain();
  }

  async function take(paths: readonly string[], tell = true): Promise<void> {
    const turn = yieldToEventLoop();
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
      await place(read, false, tell);
      read = nothingRead();
    }
    await place(read, tell, tell);
  }

  function tryRefusedAgain(): void {
    const waiting = [...refusals].filter(
      ([path, { problems }]) => isPostPath(path) && problems.some(isDuplicateId),
    );
    for (const [path] of waiting) parts.again(path);
  }

  return { take };
}

function nothingRead(): PostsRead {
  return { ready: [], refused: new Map(), confirmed: new Map() };
}

function isDuplicateId({ field }: Problem): boolean {
  return field === "id";
}
