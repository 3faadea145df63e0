import { isDeepStrictEqual } from "node:util";
import type { StoredPost } from "./post-store.ts";

/** Whether a post came out as it is in the store, whatever it was made from. */
export function isSamePost(kept: StoredPost | undefined, made: StoredPost): boolean {
  // What is kept went through JSON, which drops what is undefined.
  return (
    kept !== undefined &&
    kept.draft === made.draft &&
    isDeepStrictEqual(kept.post, JSON.parse(JSON.stringify(made.post)))
  );
}
