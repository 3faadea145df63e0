import type { Post, PostSummary } from "#model/content/post.ts";

/** A post ready to be shown, and what decides whether it is. */
export interface StoredPost {
  /** Where it came from: the path of its file inside the content folder, or the source's own id. */
  origin: string;
  /** Hash of everything that it was made from; equal means unchanged. */
  fingerprint: string;
  post: Post;
  /** Never shown but to those who have a link to the preview. */
  draft: boolean;
}

/**
 * The site's own copy of all posts, whatever they come from: drafts and scheduled ones included. It survives a
 * restart, so no visitor waits for a source, and a start reads no post anew that did not change.
 */
export interface PostStore {
  /** The fingerprint of every post in the store, by origin. */
  fingerprints(): ReadonlyMap<string, string>;
  /** Stores posts and removes others, by origin: all of it or, after a failure, nothing. */
  change(changes: { put: readonly StoredPost[]; drop: readonly string[] }): void;
  /** Takes new fingerprints of posts that came out as they are in the store, by origin. */
  confirm(fingerprints: ReadonlyMap<string, string>): void;
  /** Posts that are published at a moment, newest first. The list is the same object until it changes. */
  published(now: Date): readonly PostSummary[];
  /** A post with its body, whether published or not. */
  post(id: string): Post | undefined;
  /** Where the post with a number came from. */
  originOf(id: string): string | undefined;
  /** A post by its origin, drafts included. */
  at(origin: string): StoredPost | undefined;
  /** When the next post is due to appear, if one is. */
  nextPublication(now: Date): Date | undefined;
  /** What a source wants to remember between syncs, such as validators; undefined forgets it. */
  note(name: string): string | undefined;
  setNote(name: string, value: string | undefined): void;
  close(): void;
}
