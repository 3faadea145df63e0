import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import type { BlogSource, RefusedPost, SourcePost } from "../blog-source.ts";
import { PostRefused, postIdOf } from "../foreign-post.ts";
import { dropKey, gonePosts, readSourceHas } from "./gone-posts.ts";
import type { PostStore, StagedPosts, StoredPost } from "../../posts/post-store.ts";
import { isSamePost } from "../../posts/same-post.ts";
import { openListedPosts, type ListedPosts } from "./listed-posts.ts";
import type { LinkedPosts } from "./post-addresses.ts";
import {
  isLacking,
  noteAnswer,
  notedValidators,
  noteLacking,
  openUnfinished,
  wholeIsDue,
} from "./sync-notes.ts";
import { idsOf, walkList, walkWhole, type WalkedList } from "./walk-list.ts";

/** What a sync works with. */
export interface SyncParts {
  source: BlogSource;
  store: PostStore;
  change(changes: { put: StagedPosts; drop: readonly string[] }): void;
  pipeline: string;
  builder: SyncBuilder;
  /** Whether somebody agreed to a drop, by its key. */
  confirmed(key: string): boolean;
  now(): Date;
}

/** Makes posts of ours in one sync. */
export interface SyncBuilder {
  /** Told of all posts that are read, some at a time, before the first is built. */
  learn(posts: readonly SourcePost[]): void;
  /** @throws PostRefused */
  build(post: SourcePost, fingerprint: string): Promise<{ stored: StoredPost; lacking: boolean }>;
  link(put: ReadonlySet<string>, drop: readonly string[]): LinkedPosts;
}

/** How a sync ended. A source that cannot be asked is a SourceError instead. */
export type SyncResult =
  | { kind: "synced"; put: number; dropped: number; refused: RefusedPost[] }
  /** More than half of the posts would go: nothing was changed. */
  | { kind: "asks"; key: string; dropped: number; of: number };

/** Ends the fingerprint of a post whose pictures could not all be had. */
const LACKING = "+";
/** How long after its time a change may come to be seen at the source. */
const SEEN_LATE_MS = 2 * 60 * 1000;

/**
 * Brings the store to what the source has: all at once and at the end, or not at all. Of the posts no more than one page
 * of the list is in memory; the others wait on disk, as they were read and as they are built. @throws SourceError
 */
export async function syncPosts(parts: SyncParts): Promise<SyncResult> {
  const staged = parts.store.stage();
  const listed = openListedPosts(parts);
  try {
    return await syncThrough(listed, staged, parts);
  } finally {
    listed.close();
    staged.close();
  }
}

async function syncThrough(listed: ListedPosts, staged: StagedPosts, parts: SyncParts): Promise<SyncResult> {
  const { source, store } = parts;
  const unfinished = openUnfinished(store, parts.now());
  const since = unfinished.due || wholeIsDue(parts) ? undefined : store.note("since");
  const validators = unfinished.due ? undefined : notedValidators(parts, since);
  const modifiedAfter = since && slightlyBefore(since);
  const walked = await walkList(source, { modifiedAfter, validators }, listed.take);
  if (walked === "not-modified" && !source.ids) return { kind: "synced", put: 0, dropped: 0, refused: [] };
  const list = walked === "not-modified" ? { posts: [], refused: [], short: false } : walked;

  const has = await readSourceHas(source, list);
  const lacking = since !== undefined && isLacking(has.ids, idsOf(list), parts);
  const wanted = lacking ? await walkAgain(source, listed) : list;
  const drop = await gonePosts(has, parts);
  const of = store.fingerprints().size;
  const key = dropKey(drop);
  if (drop.length * 2 > of && !parts.confirmed(key)) return { kind: "asks", key, dropped: drop.length, of };

  const { refused, left } = await buildAll(listed, staged, new Set(drop), unfinished.due, parts);
  await linkAll(staged, drop, parts);
  const put = staged.ids().size;
  parts.change({ put: staged, drop });
  unfinished.note(left, since === undefined);
  noteLacking(has.ids, parts);
  noteAnswer(walked, parts, since);
  return { kind: "synced", put, dropped: drop.length, refused: [...wanted.refused, ...refused] };
}

function walkAgain(source: BlogSource, listed: ListedPosts): Promise<WalkedList> {
  listed.clear();
  return walkWhole(source, listed.take);
}

/** Links posts to each other, and leaves out those that came out as they are in the store already. */
async function linkAll(
  staged: StagedPosts,
  drop: readonly string[],
  { store, builder }: SyncParts,
): Promise<void> {
  const put = new Set(staged.ids().keys());
  const { late, rewritten } = builder.link(put, drop);
  const same = new Map<string, string>();
  const turn = yieldToEventLoop();
  for (const origin of [...put, ...late]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- so that a visitor's request fits in between
    await turn();
    const made = staged.at(origin) ?? store.at(origin);
    if (!made) continue;
    const linked = rewritten(made);
    if (isSamePost(store.at(origin), linked)) {
      same.set(origin, linked.fingerprint);
      staged.drop(origin);
    } else staged.put(linked);
  }
  store.confirm(same);
}

/** A slow save may become visible after a later change; reading unchanged posts again costs next to nothing. */
function slightlyBefore(since: string): string {
  return new Date(Date.parse(since) - SEEN_LATE_MS).toISOString();
}

async function buildAll(
  listed: ListedPosts,
  staged: StagedPosts,
  drop: ReadonlySet<string>,
  again: boolean,
  { store, builder }: SyncParts,
): Promise<{ refused: RefusedPost[]; left: Set<string> }> {
  const refused: RefusedPost[] = [];
  const left = new Set<string>();
  const numbers = new Map<string, string>();
  for (const origin of store.fingerprints().keys())
    if (!drop.has(origin)) numbers.set(postIdOf(origin), origin);
  for (const [sourceId, fingerprint] of listed.changed()) {
    left.add(fingerprint);
    if (store.fingerprints().get(sourceId) === fingerprint + LACKING && !again) continue;
    const post = listed.post(sourceId);
    if (!post) continue;
    try {
      const number = postIdOf(sourceId);
      const holder = numbers.get(number);
      if (holder !== undefined && holder !== sourceId)
        throw new PostRefused("its number is that of another post");
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, so that a visitor's request fits in between
      const { stored, lacking } = await builder.build(post, fingerprint);
      numbers.set(number, sourceId);
      if (!lacking) left.delete(fingerprint);
      staged.put(lacking ? { ...stored, fingerprint: fingerprint + LACKING } : stored);
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error;
      refused.push({ sourceId, problem: error.message });
    }
  }
  return { refused, left };
}
