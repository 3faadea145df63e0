import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asBrowser as headers, sharedBuiltSite } from "../support/open-built-site.ts";
import { aLongBlog, EMPTY_LIST, LONG_LIST, LONG_LIST_POSTS } from "../support/long-blog.ts";

const { pageSize } = JSON.parse(readFileSync("content/pages/blog.json", "utf8")) as { pageSize: number };

let longBlog: Awaited<ReturnType<typeof aLongBlog>>;
beforeAll(async () => {
  longBlog = await aLongBlog();
});
afterAll(async () => {
  const { app } = await sharedBuiltSite({ CONTENT_DIR: longBlog.path });
  await app.close();
  await longBlog.remove();
});

async function openLongBlog() {
  const { app } = await sharedBuiltSite({ CONTENT_DIR: longBlog.path });
  return (url: string) => app.inject({ url, headers });
}

const idsIn = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a href="\/post\/(\d+)\//g)].map(([, id]) => id);
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const linksNamed = (html: string, name: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].filter(([, , text]) => text === name);

test("a list shows each of its posts once, newest first, page by page, a page full but the last", async () => {
  const get = await openLongBlog();
  for (const base of [LONG_LIST.category, LONG_LIST.tag]) {
    const seen: (string | undefined)[] = [];
    const titles = new Set<string | undefined>();
    const count = Math.ceil(LONG_LIST_POSTS / pageSize);
    for (let number = 1; number <= count; number += 1) {
      const url = number === 1 ? base : `${base}/page/${number}`;
      const { statusCode, body } = await get(url);
      expect(statusCode, url).toBe(200);
      expect(body, url).toContain(`<link rel="canonical" href="http://localhost:3000${url}"/>`);
      expect(linksNamed(body, "Newer"), url).toHaveLength(number === 1 ? 0 : 1);
      expect(linksNamed(body, "Older"), url).toHaveLength(number === count ? 0 : 1);
      const ids = idsIn(body);
      expect(ids.length, url).toBe(number === count ? LONG_LIST_POSTS - (count - 1) * pageSize : pageSize);
      seen.push(...ids);
      titles.add(titleOf(body));
    }
    expect(seen).toEqual(
      Array.from({ length: LONG_LIST_POSTS }, (_, i) => String(9000 + LONG_LIST_POSTS - i)),
    );
    expect(titles.size, "each page has its own title").toBe(count);
    expect(titleOf((await get(base)).body)).toContain("Long");
  }
});

test("the first page of a list has one address", async () => {
  const get = await openLongBlog();
  for (const base of ["/blog", LONG_LIST.category, LONG_LIST.tag, EMPTY_LIST]) {
    const answer = await get(`${base}/page/1`);
    expect([answer.statusCode, answer.headers["location"]], base).toEqual([301, base]);
  }
});

test("what is no page of a list leads to the page that says so", async () => {
  const get = await openLongBlog();
  for (const path of [
    "/blog/page/999",
    "/blog/page/0",
    "/blog/page/02",
    "/blog/page/two",
    "/blog/page",
    "/blog/category",
    "/blog/category/no-such",
    "/blog/category/no-such/page/1",
    "/blog/tag/unused",
    "/blog/tag/constructor",
    "/blog/author/unknown",
    "/blog/series/unused",
    "/blog/year/1999",
    "/blog/year/2020x",
    `${LONG_LIST.tag}/page/4`,
    `${EMPTY_LIST}/page/2`,
  ]) {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers["location"]], path).toEqual([302, "/not-found"]);
  }
});

test("a tag of fewer than three posts has no list: its links lead to a search for its name", async () => {
  const { app } = await sharedBuiltSite();
  const get = (url: string) => app.inject({ url, headers });
  const answer = await get("/blog/tag/licensing");
  expect([answer.statusCode, answer.headers["location"]]).toEqual([302, "/search?q=Licensing"]);
  expect((await get("/blog")).body).not.toContain("/blog/tag/licensing");
  expect((await get("/sitemap.xml")).body).not.toContain("/blog/tag/licensing");
  const post = (await get("/post/1")).headers["location"];
  const { body } = await get(String(post));
  expect(body).toContain('href="/search?q=Licensing"');
});

test("a category without posts is not offered, and says so to those who find it", async () => {
  const get = await openLongBlog();
  expect((await get("/blog")).body).not.toContain(`href="${EMPTY_LIST}"`);
  const { statusCode, body } = await get(EMPTY_LIST);
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(idsIn(body)).toEqual([]);
  expect(body).toMatch(/<h2[^>]*>[^<]+<\/h2><p[^>]*><a[^>]*href="\/blog"/);
});

test("list pages are kept, and a query that they do not know changes nothing", async () => {
  const get = await openLongBlog();
  const plain = await get(`${LONG_LIST.tag}/page/2`);
  const tagged = await get(`${LONG_LIST.tag}/page/2?utm_source=letter&page=3`);
  expect(plain.headers["etag"]).toBeDefined();
  expect(tagged.headers["etag"]).toBe(plain.headers["etag"]);
});

test("an author's, a year's and a series' posts have lists, which posts and lists lead to", async () => {
  const { app } = await sharedBuiltSite();
  const get = async (url: string) => (await app.inject({ url, headers })).body;
  const blog = await get("/blog");
  const [series = "", name, count] =
    /href="(\/blog\/series\/[^"]+)"[^>]*>([^<]+) \((\d+)\)/.exec(blog)?.slice(1) ?? [];
  const parts = idsIn(await get(series));
  expect(parts).toHaveLength(Number(count));
  const days: string[] = [];
  for (const [index, id] of parts.entries()) {
    const path = String((await app.inject({ url: `/post/${id}`, headers })).headers["location"]);
    const post = await get(path);
    days.push(/"datePublished":"([^"]+)"/.exec(post)?.[1] ?? "");
    expect(post).toContain(`Part ${index + 1} of ${count} of`);
    const box = /<nav class="series-box"[\s\S]*?<\/nav>/.exec(post)?.[0] ?? "";
    expect(linksNamed(box, name ?? "")).toHaveLength(1);
    expect(box.match(/href="\/post\//g)).toHaveLength(parts.length - 1);

    const author = /href="(\/blog\/author\/[^"]+)"[^>]*rel="author"|rel="author"[^>]*href="([^"]+)"/.exec(
      post,
    );
    expect(idsIn(await get(author?.[1] ?? author?.[2] ?? "")), "the author's list").toContain(id);
    expect(idsIn(await get(`/blog/year/${days[index]?.slice(0, 4)}`)).length).toBeGreaterThan(0);
  }
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted());
});

test("each list offers feeds in its head and to be pressed, by the name of what they hold, and they answer", async () => {
  const { app } = await sharedBuiltSite();
  const names = (body: string) =>
    [...body.matchAll(/<link rel="alternate"[^>]* title="([^"]+)"/g)].map(([, name]) => name);
  const blog = (await app.inject({ url: "/blog", headers })).body;
  const all = names(blog);
  const post = /href="(\/post\/[^"]+)"/.exec(blog)?.[1] ?? "";
  for (const page of [post, "/feed"])
    expect(names((await app.inject({ url: page, headers })).body), page).toEqual(all);
  for (const [list, own] of [
    ["/blog", false],
    ["/blog/category/ai", true],
    ["/blog/tag/data", true],
    ["/blog/author/the-kolam-ai-group", true],
    ["/blog/series/moving-data", true],
    ["/blog/year/2026", false],
  ] as const) {
    const { body } = await app.inject({ url: list, headers });
    const links = [
      ...body.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* title="[^"]+" href="([^"]+)"/g),
    ];
    expect(links, list).toHaveLength(3);
    if (own) expect(names(body), list).not.toEqual(all);
    else expect(names(body), list).toEqual(all);
    for (const [, type, href = ""] of links) {
      expect(href.startsWith(own ? `${list}/` : "/")).toBe(true);
      expect(body).toContain(`<a href="${href}">`);
      const feed = await app.inject({ url: href, headers });
      expect([feed.statusCode, String(feed.headers["content-type"]).split(";")[0]], href).toEqual([
        200,
        type,
      ]);
    }
  }
});
