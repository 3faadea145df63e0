import type { PostShelf } from "../posts/post-store.ts";
import type { Problem } from "./content-error.ts";
import { deadMentions } from "./dead-mentions.ts";
import type { FolderIndex } from "./folder-index.ts";
import { isPostPath } from "./post-file.ts";
import type { PostFiles, PostsRead, Refusal } from "./post-files.ts";
import { turnTaker } from "../platform/yield-to-event-loop.ts";

/** Most posts that appear in one step. */
const STEP_POSTS = 200;

interface PostTakerParts {
  index: FolderIndex;
  posts: PostFiles;
  shelf: PostShelf;
  postsFromFiles: boolean;
  /** Files that are kept out, by their paths. */
  refusals: Map<string, Refusal>;
  refuse(path: string, refusal: Refusal): void;
  warn(problems: readonly Problem[]): void;
  /** The shelf changed; visitors see it from now on. */
  placed(): Promise<void>;
  /** Whether links can be judged: every post is there that they may lead to. */
  isWhole(): boolean;
  halted(): boolean;
  /** A file that is kept out may be right now. */
  again(path: string): void;
}

/** Puts the posts of files on the shelf, and takes those off whose files are gone. */
export interface PostTaker {
  /** @param tell whether anybody is told; what is gone is then left for those who are */
  take(paths: readonly string[], tell?: boolean): Promise<void>;
}

export function postTaker(parts: PostTakerParts): PostTaker {
  const { index, posts, shelf, postsFromFiles, refusals, refuse, warn, placed, isWhole, halted } = parts;

  /** Posts of the shelf whose file is gone and whose number no broken file claims: that is the same post, renamed. */
  function orphans(): string[] {
    if (postsFromFiles && !index.folders().includes("posts")) return [];
    const claimed = new Set(
      [...refusals.values()].flatMap(({ id }) => (id === undefined ? [] : (shelf.originOf(id) ?? []))),
    );
    return [...shelf.fingerprints().keys()].filter(
      (origin) => !claimed.has(origin) && (postsFromFiles ? !index.has(origin) : isPostPath(origin)),
    );
  }

  async function place(read: PostsRead, last: boolean, tell: boolean): Promise<void> {
    for (const [path, refusal] of read.refused) refuse(path, refusal);
    let drop = orphans();
    if (!last) {
      const renamed = new Set(read.ready.map(({ shelved }) => shelf.originOf(shelved.post.id)));
      drop = drop.filter((origin) => renamed.has(origin));
    }
    const ousted = posts.refuseTwins(read, new Set(drop));
    // Whoever wrote the draft is told which file has its number now.
    for (const path of ousted) parts.again(path);
    drop.push(...ousted);
    for (const [path, refusal] of read.refused) refuse(path, refusal);
    const put = read.ready.map(({ shelved }) => shelved);
    shelf.confirm(read.confirmed);
    if (put.length === 0 && drop.length === 0) return;
    const gone = drop.flatMap((origin) => shelf.at(origin)?.post.id ?? []);
    shelf.change({ put, drop });
    if (tell) await placed();
    const withdrawn = gone.filter((id) => shelf.originOf(id) === undefined);
    if (withdrawn.length > 0) warn(await deadMentions(index, withdrawn));
    if (isWhole() && put.length > 0) warn(await posts.deadLinks(read));
    // A number may be free now that another file waits for.
    if (drop.length > 0 || read.refused.size > 0) tryRefusedAgain();
  }

  async function take(paths: readonly string[], tell = true): Promise<void> {
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
      await place(read, false, tell);
      read = nothingRead();
    }
    await place(read, tell, tell);
  }

  function tryRefusedAgain(): void {
    const waiting = [...refusals].filter(([path, { problems }]) => isPostPath(path) && problems.some(isTwin));
    for (const [path] of waiting) parts.again(path);
  }

  return { take };
}

function nothingRead(): PostsRead {
  return { ready: [], refused: new Map(), confirmed: new Map() };
}

function isTwin({ field }: Problem): boolean {
  return field === "id";
}
