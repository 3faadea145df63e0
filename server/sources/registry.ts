import { SettingsError, type Given } from "../platform/settings-error.ts";
import { customApiEntry } from "./custom-api/custom-api-entry.ts";
import type { ApiToken } from "./request/api-access.ts";
import { folderBelow, folderOf } from "./request/api-base.ts";
import { readSecret, readToken, writtenForms } from "./request/read-token.ts";
import type { SourceEntry } from "./source-entry.ts";

/** WordPress, by its REST API: below `wp-json/`, or in the query of a site without pretty addresses. */
const wordpress: SourceEntry = {
  read(url, given) {
    const routes = url.searchParams.has("rest_route") ? "rest_route" : "wp-json";
    return {
      base: routes === "wp-json" ? folderBelow(url, "wp-json/") : folderOf(url),
      token: readApplicationPassword(given),
      // WordPress may be installed in a folder.
      site: new URL("./", url),
      open: async (client) => (await import("./wordpress/wordpress.ts")).wordpressSource(client, { routes }),
    };
  },
};

/** A user and an application password, sent as HTTP Basic. */
function readApplicationPassword(given: Given): ApiToken | undefined {
  const token = readSecret(given);
  if (token === undefined) return undefined;
  if (!/^[^:]+:.{8,}$/.test(token))
    throw new SettingsError("BLOG_API_TOKEN must be user:application-password");
  const pair = Buffer.from(token).toString("base64");
  const password = token.slice(token.indexOf(":") + 1);
  const secrets = [pair, ...writtenForms(token), ...writtenForms(password)];
  return { place: "header", name: "Authorization", value: `Basic ${pair}`, secrets };
}

/** Ghost, by its Content API, whose key travels in the query. */
const ghost: SourceEntry = {
  read(url, given) {
    const token = readToken(given, "query:key");
    if (!token) throw new SettingsError("BLOG_API_TOKEN must be the key of Ghost's Content API");
    return {
      base: folderBelow(url, "ghost/api/content/"),
      token,
      open: async (client) => (await import("./ghost/ghost.ts")).ghostSource(client),
    };
  },
};

/** A JSON Feed, whose pages may be anywhere on its host. */
const jsonfeed: SourceEntry = {
  read: (url, given) => ({
    base: new URL("/", url),
    token: readToken(given),
    address: url,
    open: async (client) => (await import("./json-feed/json-feed.ts")).jsonFeedSource(client, url),
  }),
};

/** Every service that posts can come from, by its value of BLOG_SOURCE. */
export const SOURCES: ReadonlyMap<string, SourceEntry> = new Map(
  Object.entries({ custom: customApiEntry, wordpress, ghost, jsonfeed }),
);

/** Values of BLOG_SOURCE that go by another name now. They still work in this version and warn. */
export const RENAMED_SOURCES: ReadonlyMap<string, string> = new Map([["sister", "custom"]]);
