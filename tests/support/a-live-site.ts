import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { startSite } from "./start-site.ts";

/**
 * A running site on a copy of the shipped content.
 * @param dataDir where it writes; by default a new folder, which goes when it stops
 */
export async function aLiveSite(settings: Record<string, string> = {}, dataDir?: string) {
  const above = await mkdtemp(join(tmpdir(), "live-"));
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  const content = join(above, "content");
  await cp("content", content, { recursive: true });
  const site = await startSite({
    ...(dataDir !== undefined && { dataDir }),
    hasReadPosts: true,
    settings: { CONTENT_DIR: content, LOG_LEVEL: "info", ...settings },
  });
  onTestFinished(async () => void (await site.stop()));
  const get = async (path: string) => {
    const answer = await fetch(site.origin + path, { redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { ...site, content, get };
}

/** Asks until a condition holds; the test's own limit ends what never comes true. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pause(20);
}
