import { expect, test } from "vitest";
import { aBlog } from "../../../tests/support/a-blog.ts";
import { aCustomApi, note } from "../../../tests/support/a-custom-api.ts";
import { blogPicture } from "../../../tests/support/blog-picture.ts";

const START = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 60 * 60 * 1000;

/** A custom API whose list does not travel again while it is the same, and whose pictures are there when told. */
async function aThriftyCustomApi(posts: object[]) {
  const api = await aCustomApi(posts);
  const asked = { lists: 0, pictures: 0, there: false };
  api.source.mode = (response, list, { path, headers }) => {
    const text = JSON.stringify(list());
    const tag = JSON.stringify(String(text.length));
    if (path.startsWith("/pictures/")) {
      asked.pictures += 1;
      if (asked.there) response.end(blogPicture());
      else response.writeHead(404).end();
    } else if (headers["if-none-match"] === tag) response.writeHead(304).end();
    else {
      asked.lists += 1;
      response.writeHead(200, { "Content-Type": "application/json", ETag: tag }).end(text);
    }
  };
  return { ...api, asked };
}

test("a picture that is missing is asked for once an hour until it comes, and nothing is logged while nothing changes", async () => {
  const lacks = note(1, { html: '<p>x</p><img src="/pictures/a.png" alt="A yard">' });
  const { source, settings, asked } = await aThriftyCustomApi([lacks, note(2)]);
  let now = START;
  const blog = aBlog(settings, { now: () => new Date(now) });
  const synced = () => blog.told.filter((line) => line.includes("blog.synced")).length;
  const after = async (hours: number) => {
    now = START + hours * HOUR;
    await blog.run();
    return [asked.lists, asked.pictures, synced()];
  };
  for (const hours of [0, 0.1, 0.9]) expect([hours, await after(hours)]).toEqual([hours, [1, 1, 1]]);
  for (const hours of [1, 1.5]) expect([hours, await after(hours)]).toEqual([hours, [1, 2, 1]]);
  // Another that lacks one.
  source.posts = [lacks, note(2, { cover: "/pictures/b.png" })];
  expect(await after(1.6)).toEqual([2, 3, 1]);
  asked.there = true;
  expect(await after(2)).toEqual([2, 5, 2]);
  expect(blog.store.post("2")).toHaveProperty("cover");
  expect(JSON.stringify(blog.store.post("1"))).toContain("/media/blog/");
  expect(await after(50)).toEqual([2, 5, 2]);
});
