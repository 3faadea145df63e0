import type { PostStore } from "../../posts/post-store.ts";

/** How the first read of a source stands: under way, or failed and tried again; undefined once one came to its end. */
export function firstRead(store: Pick<PostStore, "note">): "first" | "again" | undefined {
  if (store.note("synced") !== undefined) return undefined;
  return store.note("problem") === undefined ? "first" : "again";
}
