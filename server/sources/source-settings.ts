import { z } from "zod/mini";
import type { ApiAccess, ApiToken } from "./request/api-access.ts";
import {
  CUSTOM_API_FIELDS,
  type CustomApiFields,
  type CustomApiPaths,
} from "./custom-api/custom-api-fields.ts";
import { check, refuseOrphans, SettingsError, type Given } from "../platform/settings-error.ts";

/** Where posts come from when they are not files. */
export interface BlogSettings {
  kind: "sister" | "wordpress" | "ghost" | "jsonfeed";
  access: ApiAccess;
  /** Of a JSON Feed the address; of a WordPress without pretty addresses the form of its routes. */
  feed?: URL;
  routes?: "wp-json" | "rest_route";
  sister?: { paths: CustomApiPaths; fields: CustomApiFields };
  /** The source's own site: what relative links and links between posts are read against. */
  site: URL;
  /** Hosts that pictures may be fetched from. */
  pictureHosts: ReadonlySet<string>;
  /** From the end of one sync to the next, without the jitter. */
  syncMs: number;
}

const KINDS = ["files", "sister", "wordpress", "ghost", "jsonfeed"] as const;
const OTHERS = [
  "BLOG_API_TOKEN",
  "BLOG_API_TOKEN_IN",
  "BLOG_API_SITE",
  "BLOG_API_PICTURE_HOSTS",
  "BLOG_API_ALLOW_PRIVATE",
  "BLOG_API_SYNC_SECONDS",
];
const OF_SISTER = ["BLOG_API_LIST", "BLOG_API_POST", "BLOG_API_COVER", "BLOG_API_FIELDS"];
const TOKEN_MIN_CHARS = 8;

/**
 * Reads where posts come from; undefined when from the files of the content folder.
 * @throws SettingsError naming the first variable that cannot be used
 */
export function readBlogSettings(given: Given): BlogSettings | undefined {
  const kind = check("BLOG_SOURCE", z.enum(KINDS), given("BLOG_SOURCE") ?? "files", KINDS.join(", "));
  if (kind === "files") return refuseOrphans(given, "BLOG_SOURCE", ["BLOG_API_URL", ...OTHERS, ...OF_SISTER]);
  if (kind !== "sister") refuseOrphans(given, "BLOG_SOURCE=sister", OF_SISTER);
  const allowPrivate =
    check("BLOG_API_ALLOW_PRIVATE", z.enum(["0", "1"]), given("BLOG_API_ALLOW_PRIVATE") ?? "0", "0 or 1") ===
    "1";
  const url = readAddress("BLOG_API_URL", given("BLOG_API_URL"), allowPrivate);
  const token = readToken(kind, given);
  const { base, ...place } = placeOf(kind, url);
  const siteText = given("BLOG_API_SITE");
  const site = siteText
    ? folder(readAddress("BLOG_API_SITE", siteText, allowPrivate))
    : new URL(kind === "wordpress" ? "./" : "/", url);
  const seconds = check(
    "BLOG_API_SYNC_SECONDS",
    z.coerce.number().check(z.minimum(1), z.maximum(86_400)),
    given("BLOG_API_SYNC_SECONDS") ?? "300",
    "a number of seconds from 1 to 86400",
  );
  return {
    kind,
    access: { base, allowPrivate, ...(token && { token }) },
    ...place,
    ...(kind === "sister" && { sister: readCustomApi(given) }),
    site,
    pictureHosts: new Set([base.host, site.host, ...readHosts(given("BLOG_API_PICTURE_HOSTS"))]),
    syncMs: seconds * 1000,
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

/** Under which address the API lies, from the one that an operator knows. */
function placeOf(
  kind: BlogSettings["kind"],
  url: URL,
): Pick<BlogSettings, "feed" | "routes"> & { base: URL } {
  if (kind === "jsonfeed") return { base: new URL("/", url), feed: url };
  if (kind === "wordpress" && url.searchParams.has("rest_route")) {
    return { base: folder(url), routes: "rest_route" };
  }
  if (kind === "wordpress") return { base: below(url, "wp-json/"), routes: "wp-json" };
  return { base: kind === "ghost" ? below(url, "ghost/api/content/") : folder(url) };
}

function folder(url: URL): URL {
  return new URL(url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`, url.origin);
}

function below(url: URL, path: string): URL {
  const base = folder(url);
  return base.pathname.endsWith(`/${path}`) ? base : new URL(path, base);
}

function readToken(kind: BlogSettings["kind"], given: Given): ApiToken | undefined {
  const token = given("BLOG_API_TOKEN");
  if (token === undefined) {
    if (kind === "ghost") throw new SettingsError("BLOG_API_TOKEN must be the key of Ghost's Content API");
    return refuseOrphans(given, "BLOG_API_TOKEN", ["BLOG_API_TOKEN_IN"]);
  }
  // What else was copied with it, often unseen, cannot travel in a header.
  if (token.length < TOKEN_MIN_CHARS || !/^[ -~]+$/.test(token)) {
    throw new SettingsError(
      `BLOG_API_TOKEN must have at least ${TOKEN_MIN_CHARS} characters on one line, all of them printable ASCII`,
    );
  }
  const secrets = formsOf(token);
  if (kind === "wordpress") {
    const pair = Buffer.from(token).toString("base64");
    if (!/^[^:]+:.{8,}$/.test(token))
      throw new SettingsError("BLOG_API_TOKEN must be user:application-password");
    const password = token.slice(token.indexOf(":") + 1);
    const all = [pair, ...secrets, ...formsOf(password)];
    return { place: "header", name: "Authorization", value: `Basic ${pair}`, secrets: all };
  }
  const place = given("BLOG_API_TOKEN_IN") ?? (kind === "ghost" ? "query:key" : "bearer");
  if (place === "bearer")
    return { place: "header", name: "Authorization", value: `Bearer ${token}`, secrets };
  const [, where, name] = /^(header|query):([A-Za-z][\w-]{0,60})$/.exec(place) ?? [];
  if (!name) {
    throw new SettingsError("BLOG_API_TOKEN_IN must be bearer, header:Name or query:name");
  }
  return { place: where === "query" ? "query" : "header", name, value: token, secrets };
}

/** A token as it may stand in an address, in HTML or in JSON. */
function formsOf(token: string): string[] {
  const html = token.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
  const form = new URLSearchParams({ t: token }).toString().slice(2);
  return [...new Set([token, encodeURIComponent(token), form, html, JSON.stringify(token).slice(1, -1)])];
}

function readCustomApi(given: Given): NonNullable<BlogSettings["sister"]> {
  const list = readTemplate("BLOG_API_LIST", given("BLOG_API_LIST") ?? "posts?page={page}", "{page}");
  const post = readTemplate("BLOG_API_POST", given("BLOG_API_POST") ?? "posts/{id}", "{id}");
  const coverText = given("BLOG_API_COVER");
  const cover = coverText && readTemplate("BLOG_API_COVER", coverText, "coverimg");
  return { paths: { list, post, ...(cover && { cover }) }, fields: readFields(given("BLOG_API_FIELDS")) };
}

function readTemplate(name: string, value: string, mark: string): string {
  if (value.includes(mark) && !/^[/\\]|^[a-z][a-z0-9+.-]*:|\.\.\//i.test(value)) return value;
  throw new SettingsError(
    `${name} must be a path below BLOG_API_URL without a slash in front, with ${mark} in it`,
  );
}

function readFields(text: string | undefined): CustomApiFields {
  if (text === undefined) return CUSTOM_API_FIELDS;
  const names = Object.keys(CUSTOM_API_FIELDS);
  const wanted = `JSON with JSON pointers, such as {"title":"/name"}, for any of ${names.join(", ")}`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SettingsError(`BLOG_API_FIELDS must be ${wanted}`);
  }
  const entries = value !== null && typeof value === "object" ? Object.entries(value) : [["", ""] as const];
  if (!entries.every(([name, pointer]) => names.includes(name) && /^(?:\/[^/]+)*$/.test(String(pointer)))) {
    throw new SettingsError(`BLOG_API_FIELDS must be ${wanted}`);
  }
  return { ...CUSTOM_API_FIELDS, ...(Object.fromEntries(entries) as Partial<CustomApiFields>) };
}

function readHosts(text: string | undefined): string[] {
  const hosts = (text ?? "").split(",").flatMap((host) => host.trim() || []);
  if (hosts.every((host) => /^[a-z0-9.-]+(?::\d+)?$/i.test(host)))
    return hosts.map((host) => host.toLowerCase());
  throw new SettingsError(
    "BLOG_API_PICTURE_HOSTS must be host names such as images.example.com, cdn.example.com",
  );
}
