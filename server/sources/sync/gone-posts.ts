import { createHash } from "node:crypto";
import type { BlogSource } from "../blog-source.ts";
import type { PostStore } from "../../posts/post-store.ts";
import { walkWhole, type WalkedList } from "./walk-list.ts";

/** What a source was read to have. */
export interface SourceHas {
  ids: ReadonlySet<string>;
  /** Whether it has less than it says that it has. */
  short: boolean;
  /** Where it lists the newest alone: since when that is whole. */
  wholeSince?: string | undefined;
}

const DOUBT_NOTE = "doubted-drop";
/** How long a source that lists less than it counts has to lack the same posts before it is believed. */
const DOUBT_MS = 60 * 60 * 1000;

/**
 * Reads what a source has.
 * @param list the list that was just read, where there is one
 * @throws SourceError
 */
export async function readSourceHas(
  source: BlogSource,
  list?: Omit<WalkedList, "validators">,
): Promise<SourceHas> {
  if (!source.listsAll) {
    const { ids, short } = await source.ids();
    return { ids: new Set(ids), short };
  }
  const { posts, refused, short, wholeSince } = list ?? (await walkWhole(source));
  return { ids: new Set([...posts, ...refused].map(({ sourceId }) => sourceId)), short, wholeSince };
}

/**
 * Posts of the store that are gone at the source. A list that changes while it is read can hide a post between two
 * pages, so only what a second reading lacks too is gone; and what a list lacks that is shorter than its own count,
 * when it has lacked the same for an hour.
 * @param has what the source was just read to have
 * @throws SourceError
 */
export async function gonePosts(
  has: SourceHas,
  { source, store, now }: { source: BlogSource; store: PostStore; now(): Date },
): Promise<string[]> {
  const lacked = lackedBy(has, store, now());
  const again = lacked.length > 0 ? await readSourceHas(source) : has;
  const still = new Set(lackedBy(again, store, now()));
  const gone = lacked.filter((origin) => still.has(origin));
  if (gone.length === 0 || !again.short) {
    store.setNote(DOUBT_NOTE, undefined);
    return gone;
  }
  const key = dropKey(gone);
  const [doubted, since = ""] = store.note(DOUBT_NOTE)?.split(" ") ?? [];
  if (doubted !== key) store.setNote(DOUBT_NOTE, `${key} ${now().toISOString()}`);
  return doubted === key && now().valueOf() - Date.parse(since) >= DOUBT_MS ? gone : [];
}

/** Names a drop, so that what is said of it is said of no other. */
export function dropKey(drop: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(drop.toSorted())).digest("hex").slice(0, 16);
}

function lackedBy({ ids, wholeSince }: SourceHas, store: PostStore, now: Date): string[] {
  const lacked = [...store.fingerprints().keys()].filter((origin) => !ids.has(origin));
  if (wholeSince === undefined || lacked.length === 0) return lacked;
  const newer = store.published(now).filter(({ publishedAt }) => publishedAt > wholeSince);
  const origins = new Set(newer.map(({ id }) => store.originOf(id)));
  return lacked.filter((origin) => origins.has(origin));
}
