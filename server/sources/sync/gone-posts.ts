import type { BlogSource } from "../blog-source.ts";
import { hexHash } from "../../posts/name-slug.ts";
import type { PostStore } from "../../posts/post-store.ts";
import { walkList, type WalkedList } from "./walk-list.ts";

const DOUBT_NOTE = "doubted-drop";
/** For how long a source whose list is shorter than its own count must lack the same posts before it is believed. */
const DOUBT_MS = 60 * 60 * 1000;

/**
 * Posts of the store that are gone at the source: a second reading lacks them too, since a list that changes can hide a
 * post between two pages, and one shorter than its own count must lack them for an hour. @throws SourceError
 */
export async function gonePosts(
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
export function dropKey(drop: readonly string[]): string {
  return hexHash(JSON.stringify(drop.toSorted()), 16);
}

function missingIn({ ids, completeSince }: WalkedList, store: PostStore, now: Date): string[] {
  const missing = [...store.fingerprints().keys()].filter((origin) => !ids.has(origin));
  if (completeSince === undefined || missing.length === 0) return missing;
  const newer = store.published(now).filter(({ publishedAt }) => publishedAt > completeSince);
  const origins = new Set(newer.map(({ id }) => store.originOf(id)));
  return missing.filter((origin) => origins.has(origin));
}
