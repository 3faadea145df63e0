import { join } from "node:path";
import { z } from "zod/mini";
import { check, refuseOrphans, SettingsError, type Given } from "../platform/settings-error.ts";
import { shortHash } from "../platform/short-hash.ts";
import type { PostStore } from "../posts/post-store.ts";
import { folderOf, RENAMED_SOURCES, SOURCES, type ConfiguredSource } from "./registry.ts";
import type { ApiAccess } from "./request/api-access.ts";

/** Source of posts other than files. */
export interface BlogSettings extends Pick<ConfiguredSource, "open"> {
  kind: string;
  /** The old name of the source where the setting still has that. */
  renamed?: string;
  access: ApiAccess;
  /** The source's site: the base of relative links and of links between posts. */
  site: URL;
  /** Hosts from which pictures may be fetched. */
  pictureHosts: ReadonlySet<string>;
  /** Key for webhook signatures; without it webhooks are off. */
  hookSecret?: string;
  /** Pause between syncs, without the jitter. */
  syncMs: number;
  /** Part of the copy's file names: each source has its own, so that switching back loses nothing. */
  copyName: string;
}

const COMMON = [
  "BLOG_API_URL",
  "BLOG_API_TOKEN",
  "BLOG_API_TOKEN_IN",
  "BLOG_API_SITE",
  "BLOG_API_PICTURE_HOSTS",
  "BLOG_API_ALLOW_PRIVATE",
  "BLOG_API_SYNC_SECONDS",
  "BLOG_HOOK_SECRET",
];

const HOOK_SECRET_MIN_CHARS = 32;

/** Reads the source of posts; undefined for the files of the content folder. @throws SettingsError */
export function readBlogSettings(given: Given): BlogSettings | undefined {
  const named = given("BLOG_SOURCE") ?? "files";
  const kind = RENAMED_SOURCES.get(named) ?? named;
  for (const [other, { settings = [] }] of SOURCES)
    if (other !== kind) refuseOrphans(given, `BLOG_SOURCE=${other}`, settings);
  if (kind === "files") return refuseOrphans(given, "BLOG_SOURCE", COMMON);
  const entry = SOURCES.get(kind);
  if (!entry) throw new SettingsError(`BLOG_SOURCE must be ${["files", ...SOURCES.keys()].join(", ")}`);

  const allowPrivate =
    check("BLOG_API_ALLOW_PRIVATE", z.enum(["0", "1"]), given("BLOG_API_ALLOW_PRIVATE") ?? "0", "0 or 1") ===
    "1";
  const url = readAddress("BLOG_API_URL", given("BLOG_API_URL"), allowPrivate);
  const { base, token, open, address = base, site: ownSite = new URL("/", url) } = entry.read(url, given);
  const siteText = given("BLOG_API_SITE");
  const site = siteText ? folderOf(readAddress("BLOG_API_SITE", siteText, allowPrivate)) : ownSite;
  const seconds = check(
    "BLOG_API_SYNC_SECONDS",
    z.coerce.number().check(z.minimum(1), z.maximum(86_400)),
    given("BLOG_API_SYNC_SECONDS") ?? "300",
    "a number of seconds from 1 to 86400",
  );
  const hookSecret = given("BLOG_HOOK_SECRET");
  if (hookSecret !== undefined && hookSecret.length < HOOK_SECRET_MIN_CHARS)
    throw new SettingsError(
      `BLOG_HOOK_SECRET must have at least ${HOOK_SECRET_MIN_CHARS} unguessable characters`,
    );
  return {
    kind,
    ...(hookSecret && { hookSecret }),
    ...(named !== kind && { renamed: named }),
    access: { base, allowPrivate, ...(token && { token }) },
    open,
    site,
    pictureHosts: new Set([base.host, site.host, ...readHosts(given("BLOG_API_PICTURE_HOSTS"))]),
    syncMs: seconds * 1000,
    copyName: `posts-${entry.filesAs ?? kind}-${shortHash(address.href).replace(/\W/g, "x")}`,
  };
}

function readAddress(name: string, value: string | undefined, allowPrivate: boolean): URL {
  const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
  const safe = url?.protocol === "https:" || (url?.protocol === "http:" && allowPrivate);
  if (!url || !safe || url.username || url.password || url.hash) {
    throw new SettingsError(
      `${name} must be an https address such as https://blog.example.com/ without a password` +
        " (http only with BLOG_API_ALLOW_PRIVATE=1)",
    );
  }
  return url;
}

function readHosts(text: string | undefined): string[] {
  const hosts = (text ?? "").split(",").flatMap((host) => host.trim().toLowerCase() || []);
  if (hosts.every((host) => /^[a-z0-9.-]+(?::\d+)?$/.test(host))) return hosts;
  throw new SettingsError(
    "BLOG_API_PICTURE_HOSTS must be host names such as images.example.com, cdn.example.com",
  );
}

/** The file of the post store: one for the files of the content folder, and one for each source. */
export function postStorePath(dataDir: string, settings: BlogSettings | undefined): string {
  return join(dataDir, `${settings?.copyName ?? "posts"}.sqlite`);
}

/** Picture folder of a source: each has its own, since the posts of the others are unknown. */
export function picturesPath(dataDir: string, { copyName }: BlogSettings): string {
  return join(dataDir, "blog-pictures", copyName);
}

/** State of a source's first sync: running, or failed and being retried; undefined once one has finished. */
export function firstRead(store: Pick<PostStore, "note">): "first" | "again" | undefined {
  if (store.note("synced") !== undefined) return undefined;
  return store.note("problem") === undefined ? "first" : "again";
}
