import { isVector } from "#model/content/picture.ts";
import type { PostStore, StoredPost } from "../posts/post-store.ts";
import { isSamePost } from "../posts/same-post.ts";
import { shortHash } from "../platform/short-hash.ts";
import { postLinkProblems } from "./check-references.ts";
import { addressOf, type PostFile } from "./post-file.ts";
import type { Problem } from "./content-error.ts";
import { unreadable, type ContentFiles } from "./content-files.ts";
import type { FolderIndex } from "./folder-index.ts";
import { compareFingerprint, fingerprint, type Behind, type PostOrigins } from "./post-fingerprint.ts";
import { duplicateIdProblem, originalsFirst } from "./duplicate-ids.ts";
import type { PostReader } from "./read-post-apart.ts";
import type { PostSources, readPost } from "./read-post.ts";
import type { Targets } from "./references.ts";
import type { RefusedFile } from "./refused-files.ts";

/** What came of reading some files. */
export interface PostBatch {
  /** Posts to be stored. */
  ready: { stored: StoredPost; file: PostFile }[];
  refused: Map<string, RefusedFile>;
  /** New fingerprints of posts that came out as they are in the store. */
  unchanged: Map<string, string>;
}

/** Reads the files of posts, each by itself. */
export interface PostFiles {
  /** How far the store is behind a file; undefined where there is no such file. */
  behind(path: string): Behind | undefined;
  /**
   * Reads one file and adds the result to a batch.
   * @param apart whether it is read in a process of its own, which takes a moment to start
   */
  read(path: string, batch: PostBatch, apart: boolean): Promise<void>;
  /**
   * Moves posts whose id another file has from the ready ones to the refused.
   * @param drop origins that are about to be removed from the store
   * @returns origins of stored drafts that lose their id to a finished post
   */
  refuseDuplicates(batch: PostBatch, drop: ReadonlySet<string>): string[];
  /** Dead links of the posts that were ready, once they are stored. */
  deadLinks(batch: PostBatch): Problem[];
}

interface PostFileParts {
  index: FolderIndex;
  store: PostStore;
  /** Hash of the code. */
  code: string;
  /** What posts take from other files, as it is now. */
  sources: () => PostSources & { sharedHash: string };
  targets: Targets;
  /** For posts that are read apart. */
  reader: PostReader;
}

export function openPostFiles({ index, store, code, sources, targets, reader }: PostFileParts): PostFiles {
  const originsOf = (file: string): PostOrigins => ({ code, shared: sources().sharedHash, file });
  // Sizes of photographs are looked up when a page is rendered; only whether there is one belongs to the post.
  const hash = (path: string) => (isVector(path) ? index.hash(path) : index.has(path) ? "there" : undefined);

  return {
    behind(path) {
      if (!index.has(path)) return undefined;
      const stored = store.fingerprints().get(path);
      const file = stored && index.hash(path);
      return file ? compareFingerprint(stored, originsOf(file), hash) : "new";
    },

    async read(path, batch, apart) {
      const bytes = index.read(path);
      if (!bytes) {
        const problems = unreadable(path, index);
        if (problems.length > 0) batch.refused.set(path, { problems, id: store.at(path)?.post.id });
        return;
      }
      const origins = originsOf(shortHash(bytes));
      const elsewhere = apart ? await reader.read(path, bytes, sources()) : undefined;
      const { file, id, problems } = elsewhere ?? (await readHere(path, bytes, sources()));
      const all = file ? [...problems, ...postLinkProblems(file, targets, index)] : problems;
      const errors = all.filter(({ warning }) => !warning);
      if (!file || errors.length > 0) {
        batch.refused.set(path, { problems: errors, id });
        return;
      }
      const stored: StoredPost = {
        origin: path,
        fingerprint: fingerprint(origins, file.references, hash),
        post: file.post,
        draft: file.draft,
      };
      if (isSamePost(store.at(path), stored)) batch.unchanged.set(path, stored.fingerprint);
      else batch.ready.push({ stored, file });
    },

    refuseDuplicates(batch, drop) {
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
    },

    deadLinks: ({ ready }) => ready.flatMap(({ file }) => deadLinksIn(file, targets, index)),
  };
}

/** The parsers of Markdown and code are large: a server that reads no post itself never loads them. */
const readHere: typeof readPost = async (...post) => (await import("./read-post.ts")).readPost(...post);

/** The dead links of a post, as warnings. */
function deadLinksIn(file: PostFile, targets: Targets, files: ContentFiles): Problem[] {
  const anchors = new Set(file.anchors);
  const withItself: Targets = {
    ...targets,
    anchors: (path) => (path === addressOf(file) ? anchors : targets.anchors(path)),
    post: (id) => (id === file.post.id ? file.post : targets.post(id)),
  };
  return postLinkProblems(file, withItself, files).filter(({ warning }) => warning);
}
