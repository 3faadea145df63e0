import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { onTestFinished } from "vitest";
import { openSite, type Site } from "#server/site.ts";
import { readSettings } from "#server/settings.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

/** The built site with the shipped content and an empty store, for requests without a port. Closed with the test. */
export async function openBuiltSite(env: Record<string, string> = {}): Promise<Site> {
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
  const settings = readSettings({ DATA_DIR: temporaryDirectory(), LOG_LEVEL: "silent", ...env });
  const site = await openSite(settings, build, "build/client");
  onTestFinished(() => site.app.close());
  return site;
}

/** Headers of a browser on the same host, as every request of a visitor carries them. */
export const asBrowser = { host: "localhost:3000" };
