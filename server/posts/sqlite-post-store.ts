import type { Post, PostSummary } from "#model/content/post.ts";
import { newestFirst } from "./post-order.ts";
import type { PostStore } from "./post-store.ts";
import type { PostRest } from "./post-rows.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import { openLastingFile } from "./lasting-store-file.ts";
import { openStoreFile, type StoreEntry } from "./post-store-file.ts";

/**
 * Opens the store in a file of its own. Lists are answered from memory, bodies from the file.
 * @param path of the file, or IN_MEMORY; a damaged file is replaced by an empty one
 * @param parts has posts in memory for as long as the file cannot be written
 * @throws the system's or SQLite's error in that case, where there are none
 */
export function openPostStore(path: string, parts?: OptionalParts): PostStore {
  const { file, entries: found, notes } = parts ? openLastingFile(path, parts) : openStoreFile(path);
  const entries = new Map(found.map((entry) => [entry.origin, entry]));
  const fingerprints = new Map([...entries.values()].map(({ origin, fingerprint }) => [origin, fingerprint]));
  const origins = new Map([...entries.values()].map(({ origin, summary }) => [summary.id, origin]));
  /** The body that was asked for last: whoever shows a post asks for it more than once. Those who go through all of them
   * would fill the heap with any more. */
  let last: { origin: string; rest: PostRest } | undefined;
  /** All that are not drafts, newest first; those that are due later come first. */
  let sorted: PostSummary[] = sortedPosts(entries);
  let shown: { list: readonly PostSummary[]; later: number } | undefined;

  function whole({ origin, summary }: StoreEntry): Post | undefined {
    const rest = last?.origin === origin ? last.rest : file.rest(origin);
    if (!rest) return undefined;
    last = { origin, rest };
    return { ...summary, ...rest };
  }

  return {
    fingerprints: () => fingerprints,
    change({ put, drop }) {
      const ids = "ids" in put ? [...put.ids()] : put.map(({ origin, post }) => [origin, post.id] as const);
      if (ids.length === 0 && drop.length === 0) return;
      refuseDuplicates(ids, new Set(drop), origins);
      const fresh = file.change(put, drop);
      last = undefined;
      for (const origin of [...drop, ...ids.map(([one]) => one)]) {
        const before = entries.get(origin)?.summary.id;
        if (before !== undefined && origins.get(before) === origin) origins.delete(before);
        entries.delete(origin);
        fingerprints.delete(origin);
      }
      for (const entry of fresh) {
        entries.set(entry.origin, entry);
        fingerprints.set(entry.origin, entry.fingerprint);
        origins.set(entry.summary.id, entry.origin);
      }
      sorted = sortedPosts(entries);
      shown = undefined;
    },
    stage: file.stage,
    confirm(confirmed) {
      if (confirmed.size === 0) return;
      file.confirm(confirmed);
      for (const [origin, fingerprint] of confirmed) {
        const entry = entries.get(origin);
        if (!entry) continue;
        entry.fingerprint = fingerprint;
        fingerprints.set(origin, fingerprint);
      }
    },
    published(now) {
      const later = dueAfter(sorted, now);
      if (shown?.later !== later) shown = { list: sorted.slice(later), later };
      return shown.list;
    },
    post(id) {
      const entry = entries.get(origins.get(id) ?? "");
      return entry && whole(entry);
    },
    originOf: (id) => origins.get(id),
    at(origin) {
      const entry = entries.get(origin);
      const post = entry && whole(entry);
      return post && { origin, fingerprint: entry.fingerprint, draft: entry.draft, post };
    },
    nextPublication(now) {
      const next = sorted[dueAfter(sorted, now) - 1];
      return next && new Date(next.publishedAt);
    },
    note: (name) => notes.get(name),
    setNote(name, value) {
      if (notes.get(name) === value) return;
      file.setNote(name, value);
      if (value === undefined) notes.delete(name);
      else notes.set(name, value);
    },
    close: () => file.close(),
  };
}

function sortedPosts(entries: ReadonlyMap<string, StoreEntry>): PostSummary[] {
  return [...entries.values()]
    .filter(({ draft }) => !draft)
    .map(({ summary }) => summary)
    .toSorted(newestFirst);
}

/** How many posts at the beginning are due after a moment. */
function dueAfter(sorted: readonly PostSummary[], now: Date): number {
  const moment = now.toISOString();
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.publishedAt ?? "") > moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Two posts with one id would have one address; the source has to choose. */
function refuseDuplicates(
  put: readonly (readonly [origin: string, id: string])[],
  drop: ReadonlySet<string>,
  origins: ReadonlyMap<string, string>,
): void {
  const changed = new Set(put.map(([origin]) => origin));
  const owners = new Map<string, string>();
  for (const [origin, id] of put) {
    const stored = origins.get(id);
    const remains = stored !== undefined && !changed.has(stored) && !drop.has(stored);
    const other = owners.get(id) ?? (remains ? stored : undefined);
    if (other !== undefined && other !== origin)
      throw new Error(`${other} and ${origin} both have the id ${id}`);
    owners.set(id, origin);
  }
}
