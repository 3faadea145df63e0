import type { Post, PostSummary } from "#model/content/post.ts";
import { openImmutable } from "../platform/database/sqlite-connection.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import { newestFirst, type PostStore, type StoredPost } from "./post-store.ts";
import { IN_MEMORY, openPostTable, parts, tableIn, type PostTable, type StoreEntry } from "./post-table.ts";

/**
 * Opens the store in a separate file. Lists are answered from memory, bodies from the file. While the file is
 * not writable, unsaved changes are kept in memory.
 * @param path of the file, or IN_MEMORY; a damaged file is replaced by an empty one
 * @param optional retries a file that is not writable
 * @throws the system's or SQLite's error in that case, if missing
 */
export function openPostStore(path: string, optional?: OptionalParts): PostStore {
  const part = optional?.add(
    "copies of posts",
    "let the site write to DATA_DIR, and free some space: until then, posts are kept in memory",
    () => {
      if (!isWritable) reopen();
      writeUnsaved();
    },
  );
  let isWritable = true;
  let table = open();
  const entries = new Map(table.entries.map((entry) => [entry.origin, entry]));
  const fingerprints = new Map([...entries.values()].map(({ origin, fingerprint }) => [origin, fingerprint]));
  const origins = new Map([...entries.values()].map(({ origin, summary }) => [summary.id, origin]));
  const notes = table.notes();
  /** Changes not yet in the file; undefined removes a post. */
  const unsaved = new Map<string, StoredPost | undefined>();
  const unsavedNotes = new Map<string, string | undefined>();
  /** The last body read: a page reads its post repeatedly. A larger cache would fill the heap in scans. */
  let last: StoredPost | undefined;
  /** All posts except drafts, newest first; scheduled ones come first. */
  let sorted: PostSummary[] | undefined;
  let shown: { list: readonly PostSummary[]; later: number } | undefined;

  function open(): PostTable {
    try {
      return openPostTable(path);
    } catch (error) {
      if (!part) throw error;
      isWritable = false;
      part.failed(error);
      return whatIsReadable(path);
    }
  }

  function reopen(): void {
    const opened = openPostTable(path);
    table.close();
    table = opened;
    isWritable = true;
  }

  function writeUnsaved(): void {
    if (unsaved.size + unsavedNotes.size === 0) return;
    table.save(unsaved, unsavedNotes);
    unsaved.clear();
    unsavedNotes.clear();
  }

  /** Visible data never depends on the success of a write. */
  function save(): void {
    try {
      if (isWritable) writeUnsaved();
    } catch (error) {
      if (!part) throw error;
      part.failed(error);
    }
  }

  function whole({ origin, fingerprint, draft, summary }: StoreEntry): StoredPost | undefined {
    if (last?.origin === origin && last.fingerprint === fingerprint) return last;
    const kept = unsaved.get(origin);
    if (kept) return { ...kept, fingerprint };
    const found = table.rest(origin);
    if (!found) return undefined;
    const { rest, ...source } = found;
    last = { origin, fingerprint, draft, post: { ...summary, ...rest }, ...source };
    return last;
  }

  const postAt = (id: string): Post | undefined => {
    const entry = entries.get(origins.get(id) ?? "");
    return entry && whole(entry)?.post;
  };

  return {
    fingerprints: () => fingerprints,
    change({ put, drop }) {
      if (put.length === 0 && drop.length === 0) return;
      last = undefined;
      for (const origin of [...drop, ...put.map((one) => one.origin)]) {
        const before = entries.get(origin)?.summary.id;
        if (before !== undefined && origins.get(before) === origin) origins.delete(before);
        entries.delete(origin);
        fingerprints.delete(origin);
        unsaved.set(origin, undefined);
      }
      for (const one of put) {
        const { origin, fingerprint, draft, post } = one;
        entries.set(origin, { origin, fingerprint, draft, summary: parts(post).summary });
        fingerprints.set(origin, fingerprint);
        origins.set(post.id, origin);
        unsaved.set(origin, one);
      }
      sorted = shown = undefined;
      save();
    },
    confirm(confirmed) {
      for (const [origin, fingerprint] of confirmed) {
        const entry = entries.get(origin);
        if (!entry) continue;
        entry.fingerprint = fingerprint;
        fingerprints.set(origin, fingerprint);
      }
      try {
        if (confirmed.size > 0) table.confirm(confirmed);
      } catch (error) {
        // A later start reads these posts once more.
        if (!part) throw error;
      }
    },
    published(now) {
      const all = (sorted ??= sortedPosts(entries));
      const later = dueAfter(all, now);
      if (shown?.later !== later) shown = { list: all.slice(later), later };
      return shown.list;
    },
    post: postAt,
    originOf: (id) => origins.get(id),
    at(origin) {
      const entry = entries.get(origin);
      return entry && whole(entry);
    },
    nextPublication(now) {
      const all = (sorted ??= sortedPosts(entries));
      const next = all[dueAfter(all, now) - 1];
      return next && new Date(next.publishedAt);
    },
    note: (name) => notes.get(name),
    setNote(name, value) {
      if (notes.get(name) === value) return;
      if (value === undefined) notes.delete(name);
      else notes.set(name, value);
      unsavedNotes.set(name, value);
      save();
    },
    close: () => table.close(),
  };
}

/** The readable posts of a file that is not writable. */
function whatIsReadable(path: string): PostTable {
  try {
    const table = tableIn(openImmutable(path));
    table.notes();
    return table;
  } catch {
    return openPostTable(IN_MEMORY);
  }
}

function sortedPosts(entries: ReadonlyMap<string, StoreEntry>): PostSummary[] {
  return [...entries.values()]
    .filter(({ draft }) => !draft)
    .map(({ summary }) => summary)
    .toSorted(newestFirst);
}

/** Number of leading posts that are due after a moment. */
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
