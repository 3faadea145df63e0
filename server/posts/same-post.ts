import { isDeepStrictEqual } from "node:util";
import type { ShelvedPost } from "./post-store.ts";

/** Whether a post came out as it is on the shelf, whatever it was made from. */
export function isSamePost(kept: ShelvedPost | undefined, made: ShelvedPost): boolean {
  // What is kept went through JSON, which drops what is undefined.
  return (
    kept !== undefined &&
    kept.draft === made.draft &&
    isDeepStrictEqual(kept.post, JSON.parse(JSON.stringify(made.post)))
  );
}
