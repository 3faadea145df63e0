import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { aPost } from "../support/a-post.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { putReadPosts } from "../support/read-posts.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const POSTS = 140;
/** So many of the oldest posts are asked for while they wait. */
const ASKED = 15;
const SOON = { timeout: 60_000 };
const address = (number: number) => `/post/${8000 + number}/old-${number}`;

/** The shipped content and many old posts. */
async function aLongFolder(): Promise<string> {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  for (let number = 1; number <= POSTS; number += 1) {
    const published = new Date(Date.UTC(2019, 0, number)).toISOString().slice(0, 10);
    const facts = { id: `"${8000 + number}"`, slug: `old-${number}`, published };
    // Each leads to one that is read after it.
    const text = `As [we said](${address(1)}).`;
    await writeFile(join(content, "posts", `old-${number}.md`), aPost(facts, text));
  }
  return content;
}

test("a first start on a long blog answers before all is read: no post is missed, and lists fill up", async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const env = { CONTENT_DIR: await aLongFolder(), LOG_LEVEL: "info" };
  const { app } = await openBuiltSite(env, { logStream });
  const get = (url: string) => app.inject({ url, headers: asBrowser });

  const oldest = Array.from({ length: ASKED }, (_, at) => address(at + 1));
  const [ready, list, ...posts] = await Promise.all([get("/readyz"), get("/blog"), ...oldest.map(get)]);
  expect(posts.map(({ statusCode }) => statusCode)).toEqual(oldest.map(() => 200));
  expect(list?.statusCode).toBe(200);
  expect(ready?.body).toMatch(/^ready\nposts: \d+ are still being read\n$/);
  expect(lines.filter((line) => line.includes('"posts-unindexed"'))).toHaveLength(1);
  expect((await get("/post/7999/nothing")).headers["location"]).toBe("/not-found");

  while ((await get("/readyz")).body !== "ready\n") await pause(20);
  const all = (await get("/blog/tag/data")).body;
  const last = Math.max(
    ...[...all.matchAll(/\/blog\/tag\/data\/page\/(\d+)/g)].map(([, page]) => Number(page)),
  );
  expect((await get(`/blog/tag/data/page/${last}`)).body).toContain(address(1));
  expect(lines.filter((line) => line.includes('"content-warned"'))).toEqual([]);
});

test("a first start on broken files serves the rest of the site, and each file once it is mended", async () => {
  const folder = join(temporaryDirectory(), "content");
  await cp("content", folder, { recursive: true });
  const path = (name: string) => join(folder, name);
  const site = await readFile(path("site.json"), "utf8");
  const about = await readFile(path("pages/about.json"), "utf8");
  await writeFile(path("site.json"), site.replace('"09:30"', '"9.30"'));
  await writeFile(path("pages/about.json"), about.slice(0, -100));
  await writeFile(path("routing.json"), '{ "topics": { "ai": "unknown" } }');
  // A rule that leads to a page from content, and one that cannot be read.
  await writeFile(path("redirects.txt"), "/old-page /before-you-move\nold-page-without-slash /services\n");
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const env = { CONTENT_DIR: folder, DATA_DIR: temporaryDirectory(), LOG_LEVEL: "info" };
  putReadPosts(env.DATA_DIR);
  const { app } = await openBuiltSite(env, { logStream });
  const get = (url: string) => app.inject({ url, headers: asBrowser });
  const statuses = async (...urls: string[]) =>
    Promise.all(urls.map(async (url) => [url, (await get(url)).statusCode]));

  expect((await get("/")).headers["retry-after"]).toBe("60");
  expect(await statuses("/", "/contact", "/healthz", "/robots.txt")).toEqual([
    ["/", 503],
    ["/contact", 503],
    ["/healthz", 200],
    ["/robots.txt", 200],
  ]);
  await writeFile(path("site.json"), site);
  await expect.poll(async () => (await get("/before-you-move")).statusCode, SOON).toBe(200);
  expect(await statuses("/", "/contact", "/search?q=data", "/blog", "/about")).toEqual([
    ["/", 200],
    ["/contact", 200],
    ["/search?q=data", 200],
    ["/blog", 200],
    ["/about", 503],
  ]);
  const sitemap = (await get("/sitemap.xml")).body;
  expect(["/contact<", "/about<"].map((path) => sitemap.includes(path))).toEqual([true, false]);
  expect((await get("/old-page")).headers["location"]).toBe("/before-you-move");
  await writeFile(path("pages/about.json"), about);
  await expect.poll(async () => (await get("/about")).statusCode, SOON).toBe(200);

  const refused = lines.filter((line) => line.includes('"content-refused"'));
  for (const name of ["site.json", "pages/about.json", "routing.json", "redirects.txt"])
    expect(
      refused.filter((line) => line.includes(`content/${name}:`)),
      name,
    ).toHaveLength(1);
  expect(refused.join("\n")).not.toContain("/before-you-move");
  expect(lines.filter((line) => line.includes('"failure"'))).toEqual([]);
});
