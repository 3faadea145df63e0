import { shortHash } from "../../platform/short-hash.ts";
import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import type { BlogSource, RefusedPost, SourcePost } from "../blog-source.ts";
import { PostRefused, postIdOf } from "../foreign-post.ts";
import { dropKey, gonePosts, readSourceHas } from "./gone-posts.ts";
import type { PostStore, StoredPost } from "../../posts/post-store.ts";
import { isSamePost } from "../../posts/same-post.ts";
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
  change(changes: { put: readonly StoredPost[]; drop: readonly string[] }): void;
  pipeline: string;
  builder: SyncBuilder;
  /** Whether somebody agreed to a drop, by its key. */
  confirmed(key: string): boolean;
  now(): Date;
}

/** Makes posts of ours in one sync. */
export interface SyncBuilder {
  /** Called once, with every post that was read. */
  build(posts: readonly SourcePost[]): BuildPost;
  /** Rewrites links between posts to our copies; adds posts of the store that waited for one of these. */
  rewriteLinks(put: readonly StoredPost[], drop: readonly string[]): StoredPost[];
}

/** @throws PostRefused */
export type BuildPost = (
  post: SourcePost,
  fingerprint: string,
) => Promise<{ stored: StoredPost; lacking: boolean }>;

/** How a sync ended. A source that cannot be asked is a SourceError instead. */
export type SyncResult =
  | { kind: "synced"; put: number; dropped: number; refused: RefusedPost[] }
  /** More than half of the posts would go: nothing was changed. */
  | { kind: "asks"; key: string; dropped: number; of: number };

/** Ends the fingerprint of a post whose pictures could not all be had. */
const LACKING = "+";
/** How long after its time a change may come to be seen at the source. */
const SEEN_LATE_MS = 2 * 60 * 1000;

/** Brings the store to what the source has: all at once and at the end, or not at all. @throws SourceError */
export async function syncPosts(parts: SyncParts): Promise<SyncResult> {
  const { source, store } = parts;
  const unfinished = openUnfinished(store, parts.now());
  const since = unfinished.due || wholeIsDue(parts) ? undefined : store.note("since");
  const validators = unfinished.due ? undefined : notedValidators(parts, since);
  const walked = await walkList(source, { modifiedAfter: since && slightlyBefore(since), validators });
  if (walked === "not-modified" && !source.ids) return { kind: "synced", put: 0, dropped: 0, refused: [] };
  const list = walked === "not-modified" ? { posts: [], refused: [], short: false } : walked;

  const has = await readSourceHas(source, list);
  const lacking = since !== undefined && isLacking(has.ids, idsOf(list), parts);
  const wanted = lacking ? await walkWhole(source) : list;
  const drop = await gonePosts(has, parts);
  const of = store.fingerprints().size;
  const key = dropKey(drop);
  if (drop.length * 2 > of && !parts.confirmed(key)) return { kind: "asks", key, dropped: drop.length, of };

  const { built, refused, left } = await buildAll(wanted, new Set(drop), unfinished.due, parts);
  const put = await changed(parts.builder.rewriteLinks(built, drop), store);
  parts.change({ put, drop });
  unfinished.note(left, since === undefined);
  noteLacking(has.ids, parts);
  noteAnswer(walked, parts, since);
  return { kind: "synced", put: put.length, dropped: drop.length, refused };
}

/** Without those that came out as they are in the store already. */
async function changed(made: readonly StoredPost[], store: PostStore): Promise<StoredPost[]> {
  const same = new Map<string, string>();
  const turn = yieldToEventLoop();
  for (const one of made) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- so that a visitor's request fits in between
    await turn();
    if (isSamePost(store.at(one.origin), one)) same.set(one.origin, one.fingerprint);
  }
  store.confirm(same);
  return made.filter(({ origin }) => !same.has(origin));
}

/** A slow save may become visible after a later change; reading unchanged posts again costs next to nothing. */
function slightlyBefore(since: string): string {
  return new Date(Date.parse(since) - SEEN_LATE_MS).toISOString();
}

async function buildAll(
  { posts, refused: unreadable }: Pick<WalkedList, "posts" | "refused">,
  drop: ReadonlySet<string>,
  again: boolean,
  { store, pipeline, builder }: SyncParts,
): Promise<{ built: StoredPost[]; refused: RefusedPost[]; left: Set<string> }> {
  const build = builder.build(posts);
  const built: StoredPost[] = [];
  const refused = [...unreadable];
  const left = new Set<string>();
  const numbers = new Map<string, string>();
  for (const origin of store.fingerprints().keys())
    if (!drop.has(origin)) numbers.set(postIdOf(origin), origin);
  for (const post of posts) {
    const fingerprint = fingerprintOf(post, pipeline);
    const kept = store.fingerprints().get(post.sourceId);
    if (kept === fingerprint) continue;
    left.add(fingerprint);
    if (kept === fingerprint + LACKING && !again) continue;
    try {
      const number = postIdOf(post.sourceId);
      const holder = numbers.get(number);
      if (holder !== undefined && holder !== post.sourceId)
        throw new PostRefused("its number is that of another post");
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, so that a visitor's request fits in between
      const { stored, lacking } = await build(post, fingerprint);
      numbers.set(number, post.sourceId);
      if (!lacking) left.delete(fingerprint);
      built.push(lacking ? { ...stored, fingerprint: fingerprint + LACKING } : stored);
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error;
      refused.push({ sourceId: post.sourceId, problem: error.message });
    }
  }
  return { built, refused, left };
}

function fingerprintOf(post: SourcePost, pipeline: string): string {
  return shortHash(JSON.stringify([pipeline, post]));
}
