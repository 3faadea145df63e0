import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { LAST_USED } from "./publish-build.ts";

/** How many builds are kept: pages of the one before may be open, and the one before that is gone back to. */
const KEPT = 3;

/** A process marks its build as in use every hour; one that has not been marked for longer than this has none. */
const UNUSED_AFTER_MS = 3 * 60 * 60 * 1000;

const BUILD = /^[0-9a-f]{16}$/;

/** The names of the builds in the shared folder, the one last used first. Links are none: they could lead anywhere. */
export async function listBuilds(folder: string): Promise<{ build: string; lastUsedMs: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const builds = entries.filter((entry) => entry.isDirectory() && BUILD.test(entry.name));
  const dated = await Promise.all(
    builds.map(async ({ name: build }) => ({ build, lastUsedMs: await lastUsed(join(folder, build)) })),
  );
  return dated.sort((a, b) => b.lastUsedMs - a.lastUsedMs);
}

async function lastUsed(own: string): Promise<number> {
  // A process that has just made the folder marks it next.
  const { mtimeMs } = await stat(join(own, LAST_USED)).catch(() => stat(own));
  return mtimeMs;
}

/**
 * Removes the builds before the last three from the shared folder, none of which a process runs.
 * @param now milliseconds since 1970
 */
export async function pruneBuilds(folder: string, now: number): Promise<void> {
  for (const { build, lastUsedMs } of (await listBuilds(folder)).slice(KEPT))
    if (now - lastUsedMs > UNUSED_AFTER_MS) await rm(join(folder, build), { recursive: true, force: true });
}
