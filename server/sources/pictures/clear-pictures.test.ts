import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { blogPicture } from "../../../tests/support/blog-picture.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";
import { storedTexts } from "../../../tests/support/stored-texts.ts";
import { picturesPath } from "../source-settings.ts";
import { openPictureFolder } from "./picture-folder.ts";

const START = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 60 * 60 * 1000;

test("a picture that no post shows is removed at the second daily look, and comes back with one that shows it", async () => {
  // Other bytes by each name.
  const host = await startHost(({ path }, response) => {
    response.end(Buffer.concat([blogPicture(), Buffer.from(path)]));
  });
  const post = (id: string, ...pictures: string[]) =>
    aSourcePost(id, {
      html: `<p>x</p>${pictures.map((name) => `<img src="/${name}.png" alt="a">`).join("")}`,
    });
  const source = memorySource([post("1", "kept", "old"), post("2", "shared"), post("3", "shared")]);
  let now = START;
  const settings = localSettings("custom", new URL("/", host.url));
  const all = (posts: typeof source.posts) =>
    posts.map((one) => ({ ...one, address: `${host.url.origin}/n` }));
  const blog = aBlog(settings, { source, now: () => new Date(now) });
  const folder = openPictureFolder(picturesPath(blog.dataDir, settings));
  const shownAt = async (hours: number, posts: typeof source.posts) => {
    now = START + hours * HOUR;
    source.posts = all(posts);
    await blog.run();
    const shown = [...JSON.stringify(storedTexts(blog.store)).matchAll(/\/media\/blog\/[\w.]+/g)].map(
      ([src]) => src,
    );
    for (const src of shown) expect(await folder.has(src)).toBe(true);
    return (await folder.list()).length;
  };

  expect(await shownAt(0, source.posts)).toBe(3);
  const without = [post("1", "kept", "new"), post("2"), post("3", "shared")];
  expect(await shownAt(7, without)).toBe(4);
  expect(await shownAt(24, without)).toBe(4);
  expect(await shownAt(47, without)).toBe(4);
  expect(await shownAt(48, without)).toBe(3);
  expect(blog.told.filter((line) => line.includes("pictures-cleared"))).toHaveLength(1);

  // Wanted again before the second look, it stays.
  expect(await shownAt(72, [post("1", "kept"), post("2"), post("3")])).toBe(3);
  expect(await shownAt(96, [post("1", "kept", "new"), post("2"), post("3")])).toBe(2);
  expect(await shownAt(97, [post("1", "kept", "old"), post("2"), post("3")])).toBe(3);
});

test("while a drop of posts waits for consent, no picture is removed", async () => {
  const host = await startHost((_request, response) => void response.end(blogPicture()));
  const settings = localSettings("custom", new URL("/", host.url));
  const shows = aSourcePost("1", { html: `<img src="${host.url.origin}/a.png" alt="a">` });
  const source = memorySource([shows]);
  let now = START;
  const blog = aBlog(settings, { source, now: () => new Date(now) });
  await blog.run();
  source.posts = [];
  for (const hours of [7, 40, 80]) {
    now = START + hours * HOUR;
    await blog.run();
  }
  expect(blog.copy().problem).toMatch(/more than half/);
  const folder = openPictureFolder(picturesPath(blog.dataDir, settings));
  expect(await folder.list()).toHaveLength(1);
});
