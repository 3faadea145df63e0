import type { BlogSource } from "../blog-source.ts";
import { hexHash } from "../../posts/name-slug.ts";
import type { PostStore } from "../../posts/post-store.ts";
import { idsOf, walkWhole, type WalkedList } from "./walk-list.ts";

/** What a source has, as it was just read. */
export interface SourceHas extends Pick<WalkedList, "short" | "completeSince"> {
  ids: ReadonlySet<string>;
}

const DOUBT_NOTE = "doubted-drop";
/** For how long a source whose list is shorter than its own count must lack the same posts before it is believed. */
const DOUBT_MS = 60 * 60 * 1000;

/** Reads what a source has, unless `list` was just read and says it. @throws SourceError */
export async function readSourceHas(source: BlogSource, list?: WalkedList): Promise<SourceHas> {
  if (source.ids) {
    const { ids, short } = await source.ids();
    return { ids: new Set(ids), short };
  }
  const walked = list ?? (await walkWhole(source));
  return { ...walked, ids: new Set(idsOf(walked)) };
}

/**
 * Posts of the store that are gone at the source: a second reading lacks them too, since a list that changes can hide a
 * post between two pages, and one shorter than its own count must lack them for an hour. @throws SourceError
 */
export async function gonePosts(
  has: SourceHas,
  { source, store, now }: { source: BlogSource; store: PostStore; now(): Date },
): Promise<string[]> {
  const missing = missingIn(has, store, now());
  const again = missing.length > 0 ? await readSourceHas(source) : has;
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

function missingIn({ ids, completeSince }: SourceHas, store: PostStore, now: Date): string[] {
  const missing = [...store.fingerprints().keys()].filter((origin) => !ids.has(origin));
  if (completeSince === undefined || missing.length === 0) return missing;
  const newer = store.published(now).filter(({ publishedAt }) => publishedAt > completeSince);
  const origins = new Set(newer.map(({ id }) => store.originOf(id)));
  return missing.filter((origin) => origins.has(origin));
}
