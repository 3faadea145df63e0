import { isDeepStrictEqual } from "node:util";
import type { Post, PostSummary } from "#model/content/post.ts";

/** A rendered post, and its publication state. */
export interface StoredPost {
  /** Its origin: the path of its file inside the content folder, or its id in another source. */
  origin: string;
  /** Identifies its sources; equal means unchanged. */
  fingerprint: string;
  post: Post;
  /** Shown only to those who have a link to the preview. */
  draft: boolean;
  /** The text of its file. */
  source?: string;
}

/**
 * The site's copy of all posts from any source, including drafts and scheduled ones. It survives a restart,
 * so no visitor waits for a source, and a start reads only changed posts.
 */
export interface PostStore {
  /** The fingerprint of every post in the store, by origin. */
  fingerprints(): ReadonlyMap<string, string>;
  /** Stores posts and removes others, by origin, in one transaction; callers ensure unique ids. */
  change(changes: { put: readonly StoredPost[]; drop: readonly string[] }): void;
  /** Sets new fingerprints, by origin, of posts with unchanged content. */
  confirm(fingerprints: ReadonlyMap<string, string>): void;
  /** Posts published at a moment, newest first; the same object until the list changes. */
  published(now: Date): readonly PostSummary[];
  /** A post with its body, whether published or not. */
  post(id: string): Post | undefined;
  /** The origin of the post with an id. */
  originOf(id: string): string | undefined;
  /** A post by its origin, drafts included. */
  at(origin: string): StoredPost | undefined;
  /** When the next post is due, if any. */
  nextPublication(now: Date): Date | undefined;
  /** A source's note from the last sync. */
  note(name: string): string | undefined;
  /** @param value undefined removes the note */
  setNote(name: string, value: string | undefined): void;
  close(): void;
}

/**
 * Version of the stored posts. Raise it when the same source renders differently: another shape, other marks,
 * another highlighter. All posts are then read again.
 */
export const POSTS_VERSION = 2;

/** Order of posts in every list: the newest first; of those of one instant, the one with the higher id. */
export function newestFirst(one: PostSummary, other: PostSummary): number {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt ? 1 : -1;
  return Number(other.id) - Number(one.id) || (one.id < other.id ? 1 : -1);
}

/** True if a post's content is unchanged; fingerprints may differ. */
export function isSamePost(stored: StoredPost | undefined, made: StoredPost): boolean {
  // The stored post went through JSON, which drops undefined fields.
  return (
    stored !== undefined &&
    stored.draft === made.draft &&
    isDeepStrictEqual(stored.post, JSON.parse(JSON.stringify(made.post)))
  );
}
