import { basename, join } from "node:path";
import type { BlogSettings } from "./source-settings.ts";
import { shortHash } from "../platform/short-hash.ts";

/** The file of the store for a source: each has its own, so that going from one to another and back loses nothing. */
export function postStorePath(dataDir: string, settings: BlogSettings | undefined): string {
  if (!settings) return join(dataDir, "posts.sqlite");
  const { kind, access, feed } = settings;
  return join(dataDir, `posts-${kind}-${shortHash((feed ?? access.base).href).replace(/\W/g, "x")}.sqlite`);
}

/** The folder of a source's pictures: each has its own, since none knows what the others' posts show. */
export function picturesPath(dataDir: string, settings: BlogSettings): string {
  return join(dataDir, "blog-pictures", basename(postStorePath(dataDir, settings), ".sqlite"));
}
