import { isDeepStrictEqual } from "node:util";
import { shortHash } from "../../platform/short-hash.ts";
import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import { hexHash } from "../../posts/name-slug.ts";
import { isSamePost, type PostStore, type StoredPost } from "../../posts/post-store.ts";
import type { BlogSource, RefusedPost, SourcePost } from "../blog-source.ts";
import { foreignPost, type ForeignPostFacts, postIdOf, PostRefused } from "../foreign-post.ts";
import { type ApiAccess, isClean } from "../request/api-access.ts";
import { openPostAddresses, type PostAddresses } from "./post-addresses.ts";
import { type WalkedList, walkList } from "./walk-list.ts";

/** Dependencies of a sync. */
interface SyncParts {
  source: BlogSource;
  access: ApiAccess;
  store: PostStore;
  change(changes: { put: readonly StoredPost[]; drop: readonly string[] }): void;
  /** Changes whenever the same post would be rendered differently. */
  pipeline: string;
  facts: ForeignPostFacts;
  /** Whether an operator agreed to a removal, by its key. */
  confirmed(key: string): boolean;
  now(): Date;
  signal: AbortSignal;
}

/** Changes made by a sync. */
export interface SyncResult {
  put: number;
  dropped: number;
  refused: RefusedPost[];
  /** Set if more than half of the posts would be removed: they stay until an operator confirms. */
  asks?: { key: string; dropped: number; of: number };
}

/** A post that lacks a picture is tried again in another hour, which ends its fingerprint. */
const HOUR_MS = 60 * 60 * 1000;
/** Maximum posts held between two changes of the store. */
const BATCH = 20;
/** The note that stored posts may link to later ones. */
const LINKS_NOTE = "links-due";

/**
 * Syncs the store with the source: each page of its list as it arrives, links and removals at the end.
 * @throws SourceError when the source cannot be reached or understood; earlier pages stay
 */
export async function syncPosts(parts: SyncParts): Promise<SyncResult> {
  const { source, store, change } = parts;
  const addresses = openPostAddresses(store);
  const before = store.fingerprints().size;
  const result: SyncResult = { put: 0, dropped: 0, refused: [] };
  const walked = await walkList(source, async (posts) => {
    for (let at = 0; at < posts.length; at += BATCH)
      await storeBatch(posts.slice(at, at + BATCH), result, addresses, parts);
  });
  result.refused.push(...walked.refused);

  const drop = await gonePosts(walked, parts);
  const key = dropKey(drop);
  if (drop.length * 2 > before && !parts.confirmed(key))
    result.asks = { key, dropped: drop.length, of: before };
  else {
    if (drop.length > 0) change({ put: [], drop });
    result.dropped = drop.length;
  }
  result.put += await linkLate(addresses, parts);
  addresses.save();
  return result;
}

/** Builds new and changed posts, and stores those that differ. */
async function storeBatch(
  posts: readonly SourcePost[],
  result: SyncResult,
  addresses: PostAddresses,
  { store, change, pipeline, facts, access, now, signal }: SyncParts,
): Promise<void> {
  const put: StoredPost[] = [];
  const same = new Map<string, string>();
  const turn = yieldToEventLoop();
  addresses.learn(posts);
  for (const post of posts) {
    await turn();
    signal.throwIfAborted();
    const { sourceId } = post;
    const fingerprint = shortHash(JSON.stringify([pipeline, post]));
    const lackingNow = `${fingerprint}+${Math.floor(now().valueOf() / HOUR_MS)}`;
    const before = store.fingerprints().get(sourceId);
    if (before === fingerprint || before === lackingNow) continue;
    try {
      const holder = store.originOf(postIdOf(sourceId));
      const taken = put.some((other) => other.post.id === postIdOf(sourceId));
      if (taken || (holder !== undefined && holder !== sourceId))
        throw new PostRefused("its number is that of another post");
      const { made, lacking } = await foreignPost(post, facts);
      // Posts containing the token are rejected.
      if (!isClean(JSON.stringify(made), access)) throw new PostRefused("repeats our token");
      const stored = {
        origin: sourceId,
        fingerprint: lacking ? lackingNow : fingerprint,
        post: { ...made, body: addresses.link(made.body) },
        draft: false,
      };
      if (isSamePost(store.at(sourceId), stored)) same.set(sourceId, stored.fingerprint);
      else put.push(stored);
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error;
      result.refused.push({ sourceId, problem: error.message });
    }
  }
  store.confirm(same);
  if (put.some(({ origin }) => !store.fingerprints().has(origin))) store.setNote(LINKS_NOTE, "yes");
  if (put.length > 0) change({ put, drop: [] });
  result.put += put.length;
}

/** Links stored posts to later ones. @returns the number of changed posts */
async function linkLate({ link }: PostAddresses, { store, change }: SyncParts): Promise<number> {
  if (store.note(LINKS_NOTE) === undefined) return 0;
  let changed = 0;
  const turn = yieldToEventLoop();
  // A change puts its post behind the others.
  const origins = [...store.fingerprints().keys()];
  for (const origin of origins) {
    await turn();
    const stored = store.at(origin);
    const body = stored && link(stored.post.body);
    if (!body || isDeepStrictEqual(stored.post.body, body)) continue;
    change({ put: [{ ...stored, post: { ...stored.post, body } }], drop: [] });
    changed += 1;
  }
  store.setNote(LINKS_NOTE, undefined);
  return changed;
}

const DOUBT_NOTE = "doubted-drop";
/** How long a source with an incomplete list must lack the same posts before they are removed. */
const DOUBT_MS = 60 * 60 * 1000;

/**
 * Stored posts deleted at the source. They must also be missing in a second reading, since changes can hide a
 * post between two pages; in an incomplete list they must be missing for an hour. @throws SourceError
 */
async function gonePosts(
  list: WalkedList,
  { source, store, now }: { source: BlogSource; store: PostStore; now(): Date },
): Promise<string[]> {
  const missing = missingIn(list, store, now());
  const again = missing.length > 0 ? await walkList(source) : list;
  const still = new Set(missingIn(again, store, now()));
  const gone = missing.filter((origin) => still.has(origin));
  if (gone.length === 0 || !again.short) {
    store.setNote(DOUBT_NOTE, undefined);
    return gone;
  }
  const key = dropKey(gone);
  const [doubted, since = ""] = store.note(DOUBT_NOTE)?.split(" ") ?? [];
  if (doubted !== key) store.setNote(DOUBT_NOTE, `${key} ${now().toISOString()}`);
  return doubted === key && now().valueOf() - Date.parse(since) >= DOUBT_MS ? gone : [];
}

/** Identifies a set of posts to be dropped. */
function dropKey(drop: readonly string[]): string {
  return hexHash(JSON.stringify(drop.toSorted()), 16);
}

function missingIn({ ids, completeSince }: WalkedList, store: PostStore, now: Date): string[] {
  const missing = [...store.fingerprints().keys()].filter((origin) => !ids.has(origin));
  if (completeSince === undefined || missing.length === 0) return missing;
  const newer = store.published(now).filter(({ publishedAt }) => publishedAt > completeSince);
  const origins = new Set(newer.map(({ id }) => store.originOf(id)));
  return missing.filter((origin) => origins.has(origin));
}
