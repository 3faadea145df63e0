import { filesNamed } from "../pictures/media-names.ts";
import { TaskLost } from "../platform/task-thread.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { postLinkProblems } from "./check-references.ts";
import type { ContentEvents } from "./content-change.ts";
import { FILE_START } from "./content-error.ts";
import { decodeText, unreadable } from "./content-files.ts";
import { duplicateIdProblem, originalsFirst } from "./duplicate-ids.ts";
import type { FolderIndex } from "./folder-index.ts";
import { compareFingerprint, fingerprint, picturesIn, type Behind } from "./post-fingerprint.ts";
import { isPostPath, type PostFile } from "./list-folder.ts";
import type { PostReader } from "./post-reader.ts";
import type { PostReading, PostSources } from "./read-post.ts";
import type { Targets } from "./references.ts";
import type { RefusedFile, RefusedFiles } from "./refused-files.ts";
import type { UnindexedPosts } from "./first-posts.ts";
import { isSamePost, type PostStore, type StoredPost } from "../posts/post-store.ts";

/** Maximum posts stored in one transaction. */
const STORED_TOGETHER = 200;

/** Delay in milliseconds before a truncated file counts as shortened. */
const HALF_SAVED_MS = 3_000;

/** Brings the store in line with the files of posts, each by itself. */
export interface PostFiles {
  /** Undefined if there is no such file. */
  behind(path: string): Behind | undefined;
  /** The posts that use any of the given pictures. */
  withPictures(pictures: readonly string[]): string[];
  /**
   * Stores readable posts, rejects others, and removes posts whose files are gone.
   * @param announce whether to announce the change; if not, posts without files are kept until the next call
   */
  read(
    paths: readonly string[],
    options?: { announce?: boolean; signal?: AbortSignal | undefined },
  ): Promise<void>;
}

export interface PostFileParts {
  index: FolderIndex;
  store: PostStore;
  /** Current data from other files that posts depend on. */
  sources: () => PostSources & { sharedHash: string };
  targets: Targets;
  reader: Pick<PostReader, "read">;
  /** Whether the folder is the source of posts. */
  postsFromFiles: boolean;
  /** Queues posts for reading. */
  later: (paths: Iterable<string>) => void;
  /** Reads a post again after some milliseconds; false where the folder is not followed. */
  settles: (path: string, afterMs: number) => boolean;
  refused: RefusedFiles;
  unindexed: UnindexedPosts;
  events: ContentEvents;
}

/** Results of reading some files. */
interface Batch {
  /** Posts to be stored. */
  ready: { stored: StoredPost; file: PostFile }[];
  refused: Map<string, RefusedFile>;
  /** New fingerprints of posts with unchanged content. */
  unchanged: Map<string, string>;
}

const emptyBatch = (): Batch => ({ ready: [], refused: new Map(), unchanged: new Map() });

export function openPostFiles(parts: PostFileParts): PostFiles {
  const { index, store, sources, targets, reader, postsFromFiles, later, settles } = parts;
  const { refused, unindexed, events } = parts;

  const behind = (path: string): Behind | undefined => {
    if (!index.has(path)) return undefined;
    const stored = store.fingerprints().get(path);
    const bytes = stored === undefined ? undefined : index.read(path);
    if (stored === undefined || !bytes) return "new";
    return compareFingerprint(stored, sources().sharedHash, bytes, index);
  };

  /** Whether a file was just truncated: its program may still be writing. */
  const isHalfSaved = (path: string, text: string): boolean => {
    const before = store.at(path)?.source ?? "";
    const isCut = before.startsWith(text) || (before.endsWith("\n") && !text.endsWith("\n"));
    const isFresh = Date.now() - (index.changedMs(path) ?? 0) < HALF_SAVED_MS;
    return isFresh && isCut && text.length < before.length && settles(path, HALF_SAVED_MS);
  };

  async function readInto(batch: Batch, path: string): Promise<void> {
    const bytes = index.read(path);
    if (!bytes) {
      const problems = unreadable(path, index);
      if (problems.length > 0) batch.refused.set(path, { problems, id: store.at(path)?.post.id });
      return;
    }
    const source = decodeText(bytes, () => undefined) ?? "";
    if (isHalfSaved(path, source)) return;
    const { file, id, problems } = await reader
      .read(path, bytes, sources())
      .catch((error: unknown) => unanswered(error, index.shown(path)));
    const all = file ? [...problems, ...postLinkProblems(file, targets, index)] : problems;
    const errors = all.filter(({ warning }) => !warning);
    if (!file || errors.length > 0) {
      batch.refused.set(path, { problems: errors, id });
      return;
    }
    const pictures = file.references.flatMap(({ kind, target }) =>
      kind === "image" ? filesNamed(target) : [],
    );
    const stored: StoredPost = {
      origin: path,
      fingerprint: fingerprint(sources().sharedHash, bytes, [...new Set(pictures)], index),
      post: file.post,
      draft: file.draft,
      source,
    };
    if (isSamePost(store.at(path), stored)) batch.unchanged.set(path, stored.fingerprint);
    else batch.ready.push({ stored, file });
  }

  /**
   * Rejects posts with a duplicate id.
   * @param drop origins about to be removed from the store
   * @returns origins of stored drafts that lose their id to a finished post
   */
  function refuseDuplicates(batch: Batch, drop: ReadonlySet<string>): string[] {
    const byPath = new Map(batch.ready.map((one) => [one.stored.origin, one]));
    const displaced: string[] = [];
    const ownerOf = ({ path, post, draft }: PostFile) => {
      const origin = store.originOf(post.id);
      if (origin === undefined || origin === path || drop.has(origin)) return undefined;
      const next = byPath.get(origin);
      if (next && next.stored.post.id !== post.id) return undefined;
      if (draft || !store.at(origin)?.draft) return origin;
      displaced.push(origin);
      return undefined;
    };
    const owners = new Map<string, string>();
    const files = batch.ready.map(({ file }) => file);
    for (const file of originalsFirst(files, index)) {
      const { path, post } = file;
      const other = owners.get(post.id) ?? ownerOf(file);
      if (other === undefined) owners.set(post.id, path);
      else batch.refused.set(path, { problems: [duplicateIdProblem(file, other, index)], id: post.id });
    }
    batch.ready = batch.ready.filter(({ file }) => !batch.refused.has(file.path));
    return displaced;
  }

  /** Stored posts without a file, unless a broken file claims the id: that is the same post, renamed. */
  function orphans(): string[] {
    if (postsFromFiles && !index.folders().includes("posts")) return [];
    const claimed = new Set(refused.ids().map((id) => store.originOf(id)));
    return [...store.fingerprints().keys()].filter(
      (origin) => !claimed.has(origin) && (postsFromFiles ? !index.has(origin) : isPostPath(origin)),
    );
  }

  function refuseAll(batch: Batch): void {
    for (const [path, file] of batch.refused) refused.add(path, file);
  }

  async function save(batch: Batch, { dropAll, announce }: { dropAll: boolean; announce: boolean }) {
    refuseAll(batch);
    const renamed = new Set(batch.ready.map(({ stored }) => store.originOf(stored.post.id)));
    const drop = orphans().filter((origin) => dropAll || renamed.has(origin));
    const displaced = refuseDuplicates(batch, new Set(drop));
    // They are read again to report which file now has the id.
    later(displaced);
    drop.push(...displaced);
    refuseAll(batch);
    const put = batch.ready.map(({ stored }) => stored);
    store.confirm(batch.unchanged);
    if (put.length === 0 && drop.length === 0) return;
    store.change({ put, drop });
    if (announce) await events.changed();
    // Another file may be waiting for a freed id.
    if (drop.length > 0 || batch.refused.size > 0) later(refused.waitingForId());
  }

  return {
    behind,
    withPictures: (pictures) =>
      [...store.fingerprints()].flatMap(([origin, stored]) =>
        picturesIn(stored).some((path) => pictures.includes(path)) ? [origin] : [],
      ),
    async read(paths, { announce = true, signal } = {}) {
      const yieldIfLong = yieldToEventLoop();
      let batch = emptyBatch();
      for (const path of paths) {
        await yieldIfLong();
        if (signal?.aborted) break;
        if (!index.has(path) || behind(path) === "same") {
          refused.delete(path);
          continue;
        }
        await readInto(batch, path);
        if (!batch.refused.has(path)) refused.delete(path);
        if (batch.ready.length < STORED_TOGETHER) continue;
        await save(batch, { dropAll: false, announce });
        batch = emptyBatch();
      }
      await save(batch, { dropAll: announce, announce });
      for (const path of paths) unindexed.done(path);
    },
  };
}

/** The result for a post whose reader crashed. */
function unanswered(error: unknown, file: string): PostReading {
  if (!(error instanceof TaskLost)) throw error;
  const message = `cannot be read (${error.message}); it is tried again with the next change`;
  return { file: undefined, id: undefined, problems: [{ file, ...FILE_START, field: "file", message }] };
}
