import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { openContent } from "#server/content/open-content.ts";
import { tellRunFolder } from "./read-posts.ts";

/** Reads the shipped posts into a store, once a run of the tests that start the site: most of a start goes into that. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "site-tests-"));
  const store = openPostStore(tellRunFolder(folder));
  await openContent("content", { store });
  store.close();
  return () => rm(folder, { recursive: true, force: true });
}
