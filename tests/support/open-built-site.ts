import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import type { SiteBuild } from "#server/site/pages/page-renderer.ts";
import { openSite, type Site, type SiteOptions } from "#server/site/site.ts";
import { readSettings } from "#server/settings.ts";
import { dataDirOfTheRun, putReadPosts } from "./read-posts.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

const shared = new Map<string, Promise<Site>>();

/**
 * The built site with the shipped content, read before, and an empty store, for requests without a port. Closed with the
 * test. Another folder of content may well be a copy of the shipped one, so there, too, no shipped post is read anew.
 */
export async function openBuiltSite(
  env: Record<string, string> = {},
  options: SiteOptions = {},
): Promise<Site> {
  const dataDir = env["DATA_DIR"] ?? temporaryDirectory();
  if (existsSync(dataDir)) putReadPosts(dataDir);
  const site = await openFrom({ ...env, DATA_DIR: dataDir }, options);
  onTestFinished(() => site.app.close());
  return site;
}

/**
 * The same for tests that only look: one for all files that a worker runs, so that a page is rendered and compressed
 * for the first of them and kept for the others, as it is for visitors.
 */
export function sharedBuiltSite(env: Record<string, string> = {}): Promise<Site> {
  const settings = JSON.stringify(env);
  const site = shared.get(settings) ?? openFrom({ DATA_DIR: dataDirOfTheRun(), ...env });
  shared.set(settings, site);
  return site;
}

async function openFrom(env: Record<string, string>, options?: SiteOptions): Promise<Site> {
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as SiteBuild;
  return openSite(
    readSettings({ LOG_LEVEL: "silent", DESK_PORT: "0", ...env }),
    build,
    "build/client",
    options,
  );
}

/** Headers of a browser on the same host, as every request of a visitor carries them. */
export const asBrowser = { host: "localhost:3000" };
