import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { aPost } from "../support/a-post.ts";
import { startHost } from "../support/http-host.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const NOTE = {
  id: 12,
  slug: "a-wagtail",
  title: "A wagtail at the well",
  html: "<p>It came at noon.</p>",
  categories: [{ slug: "birds", name: "Birds" }],
  published: "2026-05-01T00:00:00Z",
};
const POST = "/post/12/a-wagtail";
const WAITING = [POST, `${POST}.md`, "/post/99/no-such", "/blog", "/blog/category/birds", "/blog/page/2"];

/** A custom API that answers when it is told to, and the built site that reads it. */
async function aSlowBlog() {
  const source = Promise.withResolvers<void>();
  const host = await startHost((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const list = JSON.stringify({ posts: [NOTE], total: 1, pages: 1 });
    void source.promise.then(() => response.end(list));
  });
  const site = await openBuiltSite({
    BLOG_SOURCE: "custom",
    BLOG_API_URL: new URL("/api/", host.url).href,
    BLOG_API_ALLOW_PRIVATE: "1",
  });
  const get = (url: string) => site.app.inject({ url, headers });
  return { ...site, get, answer: source.resolve };
}

test("while a blog is read for the first time, what may be in it says when to come again", async () => {
  const { get, answer, syncBlog } = await aSlowBlog();
  for (const url of WAITING) {
    const waiting = await get(url);
    expect([waiting.statusCode, waiting.headers["retry-after"]], url).toEqual([503, "60"]);
    expect(waiting.headers, url).toMatchObject({ "cache-control": "no-store" });
    expect(waiting.headers, url).not.toHaveProperty("etag");
  }
  const { body } = await get(POST);
  expect(body).toContain("We are still collecting our notes.");
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect((await get("/blog/category/birds/feed.xml")).statusCode).toBe(503);
  for (const url of ["/", "/feed", "/sitemap.xml"]) expect((await get(url)).statusCode, url).toBe(200);
  expect((await get("/nothing")).headers["location"]).toBe("/not-found");

  answer();
  await syncBlog();
  for (const url of [POST, `${POST}.md`, "/blog", "/blog/category/birds", "/blog/category/birds/feed.xml"])
    expect((await get(url)).statusCode, url).toBe(200);
  for (const url of ["/post/99/no-such", "/blog/page/2"])
    expect([(await get(url)).statusCode, (await get(url)).headers["location"]], url).toEqual([
      302,
      "/not-found",
    ]);
});

test("while files are read for the first time a post is read at once, and a list that lacks them says so", async () => {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  for (let number = 1; number <= 140; number += 1) {
    const published = new Date(Date.UTC(2019, 0, number)).toISOString().slice(0, 10);
    const facts = { id: `"${8000 + number}"`, slug: `old-${number}`, published };
    await writeFile(join(content, "posts", `old-${number}.md`), aPost(facts));
  }
  const { app } = await openBuiltSite({ CONTENT_DIR: content });
  const get = (url: string) => app.inject({ url, headers });
  const [list, post, none] = await Promise.all([
    get("/blog/tag/data/page/17"),
    get("/post/8001/old-1"),
    get("/post/7999/none"),
  ]);
  expect([list.statusCode, list.headers["retry-after"]]).toEqual([503, "60"]);
  expect(post.statusCode).toBe(200);
  expect(none.headers["location"]).toBe("/not-found");
  while ((await get("/readyz")).body !== "ready\n") await pause(20);
  expect((await get("/blog/tag/data/page/17")).statusCode).toBe(200);
  expect((await get("/blog/tag/data/page/99")).headers["location"]).toBe("/not-found");
});
