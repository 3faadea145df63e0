import { join } from "node:path";
import type { BlogSettings } from "./source-settings.ts";

/** The file of the post store: one for the files of the content folder, and one for each source. */
export function postStorePath(dataDir: string, settings: BlogSettings | undefined): string {
  return join(dataDir, `${settings?.copyName ?? "posts"}.sqlite`);
}

/** The folder of a source's pictures: each has its own, since none knows what the others' posts show. */
export function picturesPath(dataDir: string, { copyName }: BlogSettings): string {
  return join(dataDir, "blog-pictures", copyName);
}
