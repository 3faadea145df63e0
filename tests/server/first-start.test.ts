import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { aPost } from "../support/a-post.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const POSTS = 140;
/** So many of the oldest posts are asked for while they wait. */
const ASKED = 15;
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
