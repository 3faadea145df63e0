import { shortHash } from "../../platform/short-hash.ts";
import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import type { PostStore, StoredPost } from "../../posts/post-store.ts";
import { isSamePost } from "../../posts/same-post.ts";
import type { BlogSource, RefusedPost, SourcePost } from "../blog-source.ts";
import { PostRefused, postIdOf } from "../foreign-post.ts";
import { dropKey, gonePosts, readSourceHas } from "./gone-posts.ts";
import { openListNote } from "./list-note.ts";
import type { PostBuilder } from "./post-builder.ts";
import { openUnfinished } from "./unfinished.ts";
import { idsOf, walkList, walkWhole, type WalkedList } from "./walk-list.ts";

/** What a sync works with. */
export interface SyncParts {
  source: BlogSource;
  store: PostStore;
  change(changes: { put: readonly StoredPost[]; drop: readonly string[] }): void;
  /** Changes whenever the same post would come out otherwise. */
  pipeline: string;
  builder: PostBuilder;
  /** Whether an operator agreed to a drop, by its key. */
  confirmed(key: string): boolean;
  now(): Date;
}

/** What a sync changed. */
export interface SyncResult {
  put: number;
  dropped: number;
  refused: RefusedPost[];
  /** Set when more than half of the posts would go: they stay, and an operator has to confirm. */
  asks?: { key: string; dropped: number; of: number };
}

/** Ends the fingerprint of a post that lacks a picture. */
const LACKING = "+";
/** Most posts that are held between two changes of the store. */
const BATCH = 20;

/**
 * Brings the store to what the source has: each page of its list as it arrives, links and removals at the end.
 * @throws SourceError where the source cannot be asked or understood; what arrived before stays
 */
export async function syncPosts(parts: SyncParts): Promise<SyncResult> {
  const { source, store, builder, now } = parts;
  const before = store.fingerprints().size;
  const unfinished = openUnfinished(store, now());
  const listNote = openListNote(parts, unfinished.due);
  const { since, modifiedAfter, validators } = listNote.question;
  const result: SyncResult = { put: 0, dropped: 0, refused: [] };
  const take = async (posts: readonly SourcePost[]) => {
    for (let at = 0; at < posts.length; at += BATCH)
      await storeBatch(posts.slice(at, at + BATCH), unfinished, result, parts);
  };

  let walked = await walkList(source, { modifiedAfter, validators }, take);
  if (walked === "not-modified" && !source.ids) {
    listNote.save(walked, true);
    return result;
  }
  const has = await readSourceHas(source, walked === "not-modified" ? NOTHING : walked);
  const listed = walked === "not-modified" ? [] : idsOf(walked);
  const known = new Set([...store.fingerprints().keys(), ...unfinished.ids(), ...listed]);
  // Such as a scheduled post whose time came: it is published without having changed.
  const whole = since === undefined || [...has.ids].some((id) => !known.has(id));
  if (whole && since !== undefined) walked = await walkWhole(source, take);
  for (const post of walked === "not-modified" ? [] : walked.refused) {
    unfinished.add(post.sourceId, "");
    result.refused.push(post);
  }

  const drop = await gonePosts(has, parts);
  const key = dropKey(drop);
  if (drop.length * 2 > before && !parts.confirmed(key))
    result.asks = { key, dropped: drop.length, of: before };
  else if (drop.length > 0) {
    parts.change({ put: [], drop });
    result.dropped = drop.length;
  }
  result.put += await linkLate(parts);
  unfinished.save(whole ? has.ids : undefined);
  builder.save();
  if (!result.asks) listNote.save(walked, whole);
  return result;
}

const NOTHING: WalkedList = { posts: [], refused: [], short: false };

/** Builds posts that are new or changed, and stores those that come out otherwise than they are stored. */
async function storeBatch(
  posts: readonly SourcePost[],
  unfinished: ReturnType<typeof openUnfinished>,
  result: SyncResult,
  { store, change, pipeline, builder }: SyncParts,
): Promise<void> {
  const put: StoredPost[] = [];
  const same = new Map<string, string>();
  const turn = yieldToEventLoop();
  builder.learn(posts);
  for (const post of posts) {
    await turn();
    const { sourceId } = post;
    const fingerprint = shortHash(JSON.stringify([pipeline, post]));
    if (store.fingerprints().get(sourceId) === fingerprint || unfinished.waits(sourceId, fingerprint))
      continue;
    unfinished.add(sourceId, fingerprint);
    try {
      const holder = store.originOf(postIdOf(sourceId));
      const taken = put.some((other) => other.post.id === postIdOf(sourceId));
      if (taken || (holder !== undefined && holder !== sourceId))
        throw new PostRefused("its number is that of another post");
      const { stored, lacking } = await builder.build(post, fingerprint);
      if (lacking) stored.fingerprint += LACKING;
      else unfinished.remove(sourceId);
      if (isSamePost(store.at(sourceId), stored)) same.set(sourceId, stored.fingerprint);
      else put.push(stored);
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error;
      result.refused.push({ sourceId, problem: error.message });
    }
  }
  store.confirm(same);
  if (put.length > 0) change({ put, drop: [] });
  result.put += put.length;
}

/** Links posts to those that came after them. @returns how many changed */
async function linkLate({ store, change, builder }: SyncParts): Promise<number> {
  const late = builder.late();
  const turn = yieldToEventLoop();
  for (let at = 0; at < late.length; at += BATCH) {
    await turn();
    const put = late.slice(at, at + BATCH).flatMap((origin) => store.at(origin) ?? []);
    change({ put: put.map((stored) => builder.link(stored)), drop: [] });
  }
  return late.length;
}
