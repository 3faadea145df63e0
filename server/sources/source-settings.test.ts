import { expect, test } from "vitest";
import { fixedClient } from "../../tests/support/fixed-client.ts";
import { SOURCES } from "./registry.ts";
import { postStorePath, readBlogSettings } from "./source-settings.ts";
import { SettingsError } from "../platform/settings-error.ts";

type Env = Record<string, string>;
const read = (env: Env) => readBlogSettings((name) => env[name]);
const URL_ = "https://blog.example.com/";

test("posts are files unless the settings say otherwise", () => {
  expect(read({})).toBeUndefined();
  expect(read({ BLOG_SOURCE: "files" })).toBeUndefined();
});

test.each<[Env, string]>([
  [{ BLOG_SOURCE: "wordpress" }, "https://blog.example.com/wp-json/"],
  [{ BLOG_SOURCE: "wordpress", BLOG_API_URL: `${URL_}?rest_route=/` }, "https://blog.example.com/"],
  [
    { BLOG_SOURCE: "ghost", BLOG_API_TOKEN: "0123456789abcdef" },
    "https://blog.example.com/ghost/api/content/",
  ],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: `${URL_}api/v1` }, "https://blog.example.com/api/v1/"],
  [{ BLOG_SOURCE: "jsonfeed", BLOG_API_URL: `${URL_}a/feed.json` }, "https://blog.example.com/"],
])("%j asks below %s", (env, base) => {
  expect(read({ BLOG_API_URL: URL_, ...env })?.access.base.href).toBe(base);
});

test("a token travels as the source wants it, and every form of it is a secret", () => {
  const tokenOf = (env: Env) => read({ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, ...env })?.access.token;
  expect(tokenOf({ BLOG_API_TOKEN: "a/b+c&d=e" })).toMatchObject({
    name: "Authorization",
    value: "Bearer a/b+c&d=e",
    secrets: expect.arrayContaining(["a/b+c&d=e", "a%2Fb%2Bc%26d%3De", "a/b+c&amp;d=e"]),
  });
  expect(tokenOf({ BLOG_API_TOKEN: "12345678", BLOG_API_TOKEN_IN: "header:X-Key" })).toMatchObject({
    place: "header",
    name: "X-Key",
    value: "12345678",
  });
  expect(tokenOf({ BLOG_API_TOKEN: "12345678", BLOG_API_TOKEN_IN: "query:key" })).toMatchObject({
    place: "query",
  });
  const pair = tokenOf({ BLOG_SOURCE: "wordpress", BLOG_API_TOKEN: "user:abcd efgh ijkl" });
  expect(pair).toMatchObject({ value: `Basic ${Buffer.from("user:abcd efgh ijkl").toString("base64")}` });
  expect(pair?.secrets).toContain("abcd efgh ijkl");
});

test("pointers name the fields of a custom API that differ, the others stay", async () => {
  const settings = read({
    BLOG_SOURCE: "custom",
    BLOG_API_URL: URL_,
    BLOG_API_FIELDS: '{"title":"/name","posts":""}',
  });
  const client = fixedClient([{ id: 1, name: "A note", html: "<p>x</p>", published: "2026-05-01" }]);
  const source = await settings?.open(client);
  expect(await source?.list({ page: 1 })).toMatchObject({ posts: [{ title: "A note", html: "<p>x</p>" }] });
});

test.each<[Env, string]>([
  [{ BLOG_SOURCE: "drupal" }, "BLOG_SOURCE must be"],
  [{ BLOG_API_URL: URL_ }, "BLOG_SOURCE must be set with BLOG_API_URL"],
  [{ BLOG_SOURCE: "custom" }, "BLOG_API_URL must be"],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: "http://blog.example.com/" }, "BLOG_API_URL must be"],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: "https://u:p@blog.example.com/" }, "BLOG_API_URL must be"],
  [{ BLOG_SOURCE: "ghost", BLOG_API_URL: URL_ }, "BLOG_API_TOKEN must be"],
  [
    { BLOG_SOURCE: "wordpress", BLOG_API_URL: URL_, BLOG_API_TOKEN: "no colon here" },
    "BLOG_API_TOKEN must be",
  ],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_TOKEN: "short" }, "BLOG_API_TOKEN must have"],
  ...["\u200B12345678", "12345678\u00A0", "\uFEFF12345678", "1234\t5678", "12345678\u007F"].map(
    (token): [Env, string] => [
      { BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_TOKEN: token },
      "BLOG_API_TOKEN must have",
    ],
  ),
  [
    { BLOG_SOURCE: "wordpress", BLOG_API_URL: URL_, BLOG_API_TOKEN: "user:\u200B12345678" },
    "BLOG_API_TOKEN must have",
  ],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_TOKEN_IN: "bearer" }, "BLOG_API_TOKEN must be set"],
  [
    { BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_TOKEN: "12345678", BLOG_API_TOKEN_IN: "cookie" },
    "BLOG_API_TOKEN_IN must",
  ],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_LIST: "posts" }, "BLOG_API_LIST must"],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_COVER: "covers/{id}" }, "BLOG_API_COVER must"],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_FIELDS: "title" }, "BLOG_API_FIELDS must"],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_FIELDS: '{"name":"/x"}' }, "BLOG_API_FIELDS must"],
  [{ BLOG_SOURCE: "jsonfeed", BLOG_API_URL: URL_, BLOG_API_LIST: "x{page}" }, "BLOG_SOURCE=custom must"],
  [
    { BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_ALLOW_PRIVATE: "yes" },
    "BLOG_API_ALLOW_PRIVATE must",
  ],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_SYNC_SECONDS: "0" }, "BLOG_API_SYNC_SECONDS must"],
  [{ BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_SITE: "blog" }, "BLOG_API_SITE must"],
  [
    { BLOG_SOURCE: "custom", BLOG_API_URL: URL_, BLOG_API_PICTURE_HOSTS: "https://x/" },
    "BLOG_API_PICTURE_HOSTS must",
  ],
])("%j ends the start with one line that names the variable", (env, wanted) => {
  let message = "";
  try {
    read(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    ({ message } = error);
  }
  expect(message.startsWith(wanted)).toBe(true);
  expect(message).not.toContain("\n");
  for (const secret of ["u:p@", "no colon", "short", "5678"]) expect(message).not.toContain(secret);
});

test("the old name of the custom API still works, on the copy that was made under it", () => {
  const env = { BLOG_API_URL: `${URL_}api/` };
  const [now, before] = ["custom", "sister"].map((kind) => read({ BLOG_SOURCE: kind, ...env }));
  expect(now).toMatchObject({ kind: "custom" });
  expect(now).not.toHaveProperty("renamed");
  expect(before).toMatchObject({ kind: "custom", renamed: "sister" });
  const path = "data/posts-sister-vEtVncRInvUgqXB1.sqlite";
  expect([now, before].map((settings) => postStorePath("data", settings))).toEqual([path, path]);
});

test("every source has files of its own", () => {
  const env = { BLOG_API_URL: URL_, BLOG_API_TOKEN: "user:password-1234" };
  const paths = [...SOURCES.keys()].map((kind) => postStorePath("data", read({ BLOG_SOURCE: kind, ...env })));
  expect(new Set([...paths, postStorePath("data", undefined)]).size).toBe(SOURCES.size + 1);
});
