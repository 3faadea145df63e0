import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { problemLine, type Problem } from "#server/content/content-error.ts";
import { openContent } from "#server/content/open-content.ts";
import { aContentFolder, samplePages } from "./content-folder.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

/**
 * A site's content over starts: folder, data directory, and everything that was told.
 * @param contentDir of the content, if not the folder itself
 */
export async function contentStarts(
  changes: Record<string, string> = {},
  contentDir = (folder: string) => folder,
) {
  const folder = await aContentFolder(changes);
  const dataDir = temporaryDirectory();
  return { folder, dataDir, start: () => start(contentDir(folder.path), dataDir) };
}

async function start(contentDir: string, dataDir: string) {
  const store = openPostStore(join(dataDir, "posts.sqlite"));
  const content = await openContent(contentDir, {
    store,
    lastGoodFile: join(dataDir, "last-good.json"),
    pages: samplePages,
  }).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const told: string[] = [];
  const unwatch = content.watch({
    changed: () => {},
    refused: ({ message }) => told.push(message),
    warned: (problems: readonly Problem[]) => told.push(...problems.map(problemLine)),
  });
  let ended: Promise<void> | undefined;
  const stop = () => (ended ??= unwatch().then(() => store.close()));
  onTestFinished(stop);
  return { content, told, stop };
}

/** Waits until something holds. */
export const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
