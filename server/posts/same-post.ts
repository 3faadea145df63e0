import { isDeepStrictEqual } from "node:util";
import type { StoredPost } from "./post-store.ts";

/** Whether a post came out as it is in the store; fingerprints may differ. */
export function isSamePost(stored: StoredPost | undefined, made: StoredPost): boolean {
  // The stored post went through JSON, which drops undefined fields.
  return (
    stored !== undefined &&
    stored.draft === made.draft &&
    isDeepStrictEqual(stored.post, JSON.parse(JSON.stringify(made.post)))
  );
}
