import type { PostStore, StoredPost } from "../posts/post-store.ts";
import { isSamePost } from "../posts/same-post.ts";
import { shortHash } from "../platform/short-hash.ts";
import type { PostFile } from "./post-file.ts";
import type { Problem } from "./content-error.ts";
import { unreadable } from "./content-files.ts";
import type { FolderIndex } from "./folder-index.ts";
import { compareFingerprint, fingerprint, type Behind, type PostOrigins } from "./post-fingerprint.ts";
import { keepersFirst, reportDuplicateId } from "./duplicate-ids.ts";
import type { PostSources } from "./read-post.ts";
import type { Targets } from "./references.ts";

/** A file that is kept out, and why. */
export interface Refusal {
  problems: readonly Problem[];
  /** The number that it claims. */
  id: string | undefined;
}

/** What was made of files whose posts are to be put in the store. */
export interface PostsRead {
  ready: { stored: StoredPost; file: PostFile }[];
  refused: Map<string, Refusal>;
  /** Posts that came out as they are in the store, with their new fingerprints. */
  confirmed: Map<string, string>;
}

/** Reads the files of posts, each by itself. */
export interface PostFiles {
  /** How far the post of a file is behind its file; undefined where there is no such file. */
  behind(path: string): Behind | undefined;
  /** Adds to `read` what comes of one file. */
  read(path: string, read: PostsRead): Promise<void>;
  /**
   * Moves from the ready to the refused who claims a number that another file has.
   * @returns origins of drafts that lose their number to a post that is none
   */
  refuseDuplicates(read: PostsRead, drop: ReadonlySet<string>): string[];
  /** Links that lead nowhere, once the posts are in place. */
  deadLinks(read: PostsRead): Promise<Problem[]>;
}

interface PostFileParts {
  index: FolderIndex;
  store: PostStore;
  /** Hash of the code. */
  code: string;
  /** What posts take from other files, as it is now. */
  sources: () => PostSources & { surroundings: string };
  targets: Targets;
}

export function openPostFiles({ index, store, code, sources, targets }: PostFileParts): PostFiles {
  const originsOf = (file: string): PostOrigins => ({ code, surroundings: sources().surroundings, file });
  const hash = (path: string) => index.hash(path);

  return {
    behind(path) {
      if (!index.has(path)) return undefined;
      const kept = store.fingerprints().get(path);
      const file = kept && index.hash(path);
      return file ? compareFingerprint(kept, originsOf(file), hash) : "new";
    },

    async read(path, read) {
      const bytes = index.read(path);
      if (!bytes) {
        const problems = unreadable(path, index);
        if (problems.length > 0) read.refused.set(path, { problems, id: store.at(path)?.post.id });
        return;
      }
      // The readers of Markdown and code are large; a start that finds every post in the store goes without them.
      const { readCheckedPost } = await import("./read-checked-post.ts");
      const origins = originsOf(shortHash(bytes));
      const { file, id, problems } = await readCheckedPost(path, bytes, sources(), targets);
      if (!file || problems.length > 0) {
        read.refused.set(path, { problems, id });
        return;
      }
      const stored: StoredPost = {
        origin: path,
        fingerprint: fingerprint(origins, file.references, hash),
        post: file.post,
        draft: file.draft,
      };
      if (isSamePost(store.at(path), stored)) read.confirmed.set(path, stored.fingerprint);
      else read.ready.push({ stored, file });
    },

    refuseDuplicates(read, drop) {
      const byPath = new Map(read.ready.map((one) => [one.stored.origin, one]));
      const ousted: string[] = [];
      const ownerFor = ({ path, post, draft }: PostFile) => {
        const origin = store.originOf(post.id);
        if (origin === undefined || origin === path || drop.has(origin)) return undefined;
        const next = byPath.get(origin);
        if (next && next.stored.post.id !== post.id) return undefined;
        if (draft || !store.at(origin)?.draft) return origin;
        ousted.push(origin);
        return undefined;
      };
      const taken = new Map<string, string>();
      for (const file of keepersFirst(
        read.ready.map((one) => one.file),
        index,
      )) {
        const { path, post } = file;
        const other = taken.get(post.id) ?? ownerFor(file);
        if (other === undefined) taken.set(post.id, path);
        else read.refused.set(path, { problems: [reportDuplicateId(file, other, index)], id: post.id });
      }
      read.ready = read.ready.filter(({ file }) => !read.refused.has(file.path));
      return ousted;
    },

    async deadLinks({ ready }) {
      const { deadLinksIn } = await import("./read-checked-post.ts");
      return ready.flatMap(({ file }) => deadLinksIn(file, targets, index));
    },
  };
}
