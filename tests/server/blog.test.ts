import { readFileSync } from "node:fs";
import { onTestFinished, expect, test } from "vitest";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { aLongBlog, EMPTY_LIST, LONG_LIST, LONG_LIST_POSTS } from "../support/long-blog.ts";

const { pageSize } = JSON.parse(readFileSync("content/pages/blog.json", "utf8")) as { pageSize: number };

async function openLongBlog() {
  const { path, remove } = await aLongBlog();
  onTestFinished(remove);
  const { app } = await openBuiltSite({ CONTENT_DIR: path });
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
    `${LONG_LIST.tag}/page/4`,
    `${EMPTY_LIST}/page/2`,
  ]) {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers["location"]], path).toEqual([302, "/not-found"]);
  }
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
