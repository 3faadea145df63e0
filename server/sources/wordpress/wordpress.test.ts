import { expect, test } from "vitest";
import { wordpressUnderTest } from "../../../tests/support/blog-sources.ts";
import { fixedClient } from "../../../tests/support/fixed-client.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { describeBlogSource } from "../blog-source.contract.ts";
import { createJsonClient } from "../request/fetch-json.ts";
import { SourceError } from "../request/source-error.ts";
import { readBlogSettings } from "../source-settings.ts";
import { walkList } from "../sync/walk-list.ts";
import { wordpressSource } from "./wordpress.ts";

describeBlogSource("a recorded WordPress", wordpressUnderTest());

const POST = {
  id: 7,
  slug: "a-post",
  status: "publish",
  link: "https://blog.example/a-post/",
  date_gmt: "2025-10-14T08:30:00",
  modified_gmt: "2025-10-14T08:30:00",
  title: { rendered: "A post" },
  content: { rendered: "<p>Words.</p>", protected: false },
  excerpt: { rendered: "<p>Words of it [&hellip;]</p>\n", protected: false },
  _embedded: {},
};
const ERROR = { code: "rest_forbidden", message: "No.", data: { status: 401 } };

async function listOf(...posts: unknown[]) {
  return wordpressSource(fixedClient(posts), { routes: "wp-json" }).list({ page: 1 });
}

test.each([
  [{ title: {} }, "title.rendered is missing"],
  [{ title: "A post" }, "title is not as documented"],
  [
    { date_gmt: null, modified_gmt: "2026-13-45T00:00:00" },
    "date_gmt is not a time such as 2025-10-14T08:30:00",
  ],
  [{ id: "7" }, "id is not as documented"],
])("a post with %j is refused, and the others are read", async (wrong, problem) => {
  const { posts, refused } = await listOf({ ...POST, ...wrong }, { ...POST, id: 8 });
  expect(refused).toEqual([{ sourceId: "7", problem }]);
  expect(posts.map(({ sourceId }) => sourceId)).toEqual(["8"]);
});

test("where one of the two dates is missing or made of zeros, the other stands for both", async () => {
  const [known, zeros] = [POST.date_gmt, "0000-00-00T00:00:00"];
  for (const dates of [
    { date_gmt: zeros },
    { date_gmt: null },
    { modified_gmt: zeros },
    { modified_gmt: null },
  ]) {
    const { posts } = await listOf({ ...POST, ...dates });
    expect(posts[0]).toMatchObject({ published: `${known}Z`, updated: `${known}Z` });
  }
});

test("embedded objects that are not public, or wrong, are left out, and unknown fields are ignored", async () => {
  const _embedded = {
    author: [ERROR, { name: 7, slug: "a" }],
    "wp:featuredmedia": [ERROR],
    "wp:term": [ERROR, [ERROR, { name: "A", slug: "a" }]],
  };
  const { posts, refused } = await listOf({ ...POST, _embedded, jetpack: true });
  expect(refused).toEqual([]);
  expect(posts[0]).toMatchObject({ authors: [], categories: [], tags: [] });
  expect(posts[0]).not.toHaveProperty("cover");
});

test("a film is no cover, and an excerpt that was cut off ends in an ellipsis", async () => {
  const film = { source_url: "https://blog.example/film.mp4", alt_text: "A film", media_type: "file" };
  const { posts } = await listOf({ ...POST, _embedded: { "wp:featuredmedia": [film] } });
  expect(posts[0]).not.toHaveProperty("cover");
  expect(posts[0]?.excerpt).toBe("Words of it…");
});

test("a post that is pinned there is sticky here", async () => {
  const { posts } = await listOf({ ...POST, sticky: true }, { ...POST, id: 8, sticky: false });
  expect(posts.map(({ sticky }) => sticky)).toEqual([true, undefined]);
});

test("an answer that is no list is a failure", async () => {
  const source = wordpressSource(fixedClient({ posts: [] }), { routes: "wp-json" });
  await expect(source.list({ page: 1 })).rejects.toThrow("posts: the answer is not as documented");
});

test("where a page is not counted, one follows as long as they are full", async () => {
  const posts = [7, 8].map((id) => ({ ...POST, id }));
  const source = (perPage: number) => wordpressSource(fixedClient(posts), { routes: "wp-json", perPage });
  expect(await source(2).list({ page: 1 })).toMatchObject({ more: true });
  expect(await source(3).list({ page: 1 })).toMatchObject({ more: false });
});

test("a page of posts behind a password is not the end of the list", async () => {
  const pages = [[{ ...POST, content: { rendered: "", protected: true } }], [{ ...POST, id: 8 }], []];
  const host = await startHost(({ path }, response) => {
    const page = pages[Number(new URL(path, host.url).searchParams.get("page")) - 1];
    const counts = { "X-WP-Total": "3", "X-WP-TotalPages": "3" };
    response.writeHead(200, { "Content-Type": "application/json", ...counts }).end(JSON.stringify(page));
  });
  const client = createJsonClient({ base: new URL("/wp-json/", host.url), allowPrivate: true });
  const source = wordpressSource(client, { routes: "wp-json", perPage: 1 });
  expect(await walkList(source)).toMatchObject({ ids: new Set(["8"]), short: true });
});

test("only the page after the last is empty: any other bad request is a failure", async () => {
  const host = await startHost((_request, response) => {
    response.writeHead(400, { "Content-Type": "application/json" }).end('{"code":"rest_invalid_param"}');
  });
  const client = createJsonClient({ base: new URL("/wp-json/", host.url), allowPrivate: true });
  const source = wordpressSource(client, { routes: "wp-json" });
  await expect(source.list({ page: 2 })).rejects.toThrow(SourceError);
});

test("a site without pretty addresses is asked in the query", async () => {
  const client = fixedClient([POST]);
  const { list } = wordpressSource(client, { routes: "rest_route" });
  expect(await list({ page: 1 })).toMatchObject({ posts: [{ slug: "a-post" }] });
  expect(client.asked[0]).toMatch(/^\?rest_route=\/wp\/v2\/posts&/);
});

test("the application password of the settings goes along", async () => {
  const host = await startHost((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end("[]");
  });
  const env: Record<string, string> = {
    BLOG_SOURCE: "wordpress",
    BLOG_API_URL: host.url.href,
    BLOG_API_ALLOW_PRIVATE: "1",
    BLOG_API_TOKEN: "user:abcd efgh",
  };
  const settings = readBlogSettings((name) => env[name]);
  const source = await settings?.open(createJsonClient(settings.access));
  await source?.list({ page: 1 });
  const [request] = host.requests;
  expect(request?.path).toMatch(/\/wp-json\/wp\/v2\/posts\?/);
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from("user:abcd efgh").toString("base64")}`);
});
