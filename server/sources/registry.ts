import { z } from "zod/mini";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { SettingsError, type Given } from "../platform/settings-error.ts";
import type { BlogSource } from "./blog-source.ts";
import {
  CUSTOM_API_FIELDS,
  type CustomApiFields,
  type CustomApiPaths,
} from "./custom-api/custom-api-fields.ts";
import type { ApiToken } from "./request/api-access.ts";
import type { JsonClient } from "./request/fetch-json.ts";
import { readSecret, readToken, writtenForms } from "./request/read-token.ts";

/** A kind of service for posts: one folder, and one row of `SOURCES`. */
interface SourceEntry {
  /** Settings that no other source has. */
  settings?: readonly string[];
  /** Used in file names of the data directory, in place of the setting's value. */
  filesAs?: string;
  /**
   * Reads the settings of this source.
   * @param url the value of BLOG_API_URL
   * @throws SettingsError
   */
  read(url: URL, given: Given): ConfiguredSource;
}

/** A configured source, not opened yet. */
export interface ConfiguredSource {
  /** Base address of the API; ends with a slash. */
  base: URL;
  token?: ApiToken | undefined;
  /** Its public site unless BLOG_API_SITE names another; the origin of BLOG_API_URL when absent. */
  site?: URL;
  /** Distinguishes its copy from those of similar services; the base by default. */
  address?: URL;
  /** Opens it. The readers of HTML are large, so they are loaded only then. */
  open(client: JsonClient): Promise<BlogSource>;
}

/** A custom API, as in docs/blog-sources or with the differences in the settings. */
const custom: SourceEntry = {
  settings: ["BLOG_API_LIST", "BLOG_API_COVER", "BLOG_API_FIELDS"],
  // Former name of the source, so that existing copies are still used.
  filesAs: "sister",
  read(url, given) {
    const [paths, fields] = [readPaths(given), readFields(given("BLOG_API_FIELDS") ?? "{}")];
    return {
      base: folderOf(url),
      token: readToken(given),
      open: async (client) =>
        (await import("./custom-api/custom-api.ts")).customApiSource(client, paths, fields),
    };
  },
};

function readPaths(given: Given): CustomApiPaths {
  const list = readPath("BLOG_API_LIST", given("BLOG_API_LIST") ?? "posts?page={page}", "{page}");
  const coverText = given("BLOG_API_COVER");
  const cover = coverText && readPath("BLOG_API_COVER", coverText, "coverimg");
  return { list, ...(cover && { cover }) };
}

function readPath(name: string, value: string, placeholder: string): string {
  if (value.includes(placeholder) && !/^[/\\]|^[a-z][a-z0-9+.-]*:|\.\.\//i.test(value)) return value;
  throw new SettingsError(
    `${name} must be a path below BLOG_API_URL without a leading slash, with ${placeholder} in it`,
  );
}

const pointers = z.partialRecord(
  // Earlier versions also requested single posts; that setting is ignored.
  z.enum([...Object.keys(CUSTOM_API_FIELDS), "post"]),
  z.string().check(z.regex(/^(?:\/[^/]+)*$/)),
);

function readFields(text: string): CustomApiFields {
  const given = parseJsonAs(pointers, text);
  if (given) return { ...CUSTOM_API_FIELDS, ...given };
  const names = Object.keys(CUSTOM_API_FIELDS).join(", ");
  throw new SettingsError(
    `BLOG_API_FIELDS must be JSON with JSON pointers, such as {"title":"/name"}, for any of ${names}`,
  );
}

/** WordPress, by its REST API: below `wp-json/`, or in the query of a site without pretty permalinks. */
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

/** Ghost, by its Content API, with the key in the query. */
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

/** Every supported service, by its value of BLOG_SOURCE. */
export const SOURCES: ReadonlyMap<string, SourceEntry> = new Map(
  Object.entries({ custom, wordpress, ghost, jsonfeed }),
);

/** Values of BLOG_SOURCE that go by another name now. They still work in this version and warn. */
export const RENAMED_SOURCES: ReadonlyMap<string, string> = new Map([["sister", "custom"]]);

/** The folder of an address: without query and fragment, and with a trailing slash. */
export function folderOf(url: URL): URL {
  return new URL(url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`, url.origin);
}

/** The folder of an API below a site's address, also where the address names that folder already. */
function folderBelow(site: URL, path: string): URL {
  const base = folderOf(site);
  return base.pathname.endsWith(`/${path}`) ? base : new URL(path, base);
}
