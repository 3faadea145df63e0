import { cp, mkdir, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { contentStarts, until } from "../../tests/support/content-starts.ts";

const post = (id: number) => aPost({ id: `"${id}"`, slug: `note-${id}` });

test("a folder that is replaced by another is still followed", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  const posts = join(folder.path, "posts");
  await cp(posts, `${posts}.new`, { recursive: true });
  await folder.write("posts.new/note-2.md", post(2));
  await rename(posts, `${posts}.old`);
  await rename(`${posts}.new`, posts);
  await until(() => expect(content.post("2")).toBeDefined());
  await folder.write("posts/note-3.md", post(3));
  await until(() => expect(content.post("3")).toBeDefined());
  await rm(join(posts, "note-2.md"));
  await until(() => expect(content.post("2")).toBeUndefined());
  expect(told).toEqual([]);
});

test("a folder that is removed and copied back is still followed, and its posts stay meanwhile", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  const posts = join(folder.path, "posts");
  for (const id of [2, 3]) {
    await cp(posts, `${folder.path}.kept`, { recursive: true });
    await rm(posts, { recursive: true });
    await until(() => expect(told.filter((line) => line.includes("cannot be found"))).toHaveLength(id - 1));
    expect(content.post("1")).toBeDefined();
    await mkdir(posts);
    await cp(`${folder.path}.kept`, posts, { recursive: true });
    await folder.write(`posts/note-${id}.md`, post(id));
    await until(() => expect(content.post(String(id))).toBeDefined());
    await folder.write(`posts/note-1${id}.md`, post(10 + id));
    await until(() => expect(content.post(String(10 + id))).toBeDefined());
  }
  expect(content.posts()).toHaveLength(5);
});

test("a content folder that is a link is followed when the link is switched", async () => {
  const linked = (path: string) => join(dirname(path), "current");
  const { folder, start } = await contentStarts({}, linked);
  await symlink(folder.path, linked(folder.path));
  const { content } = await start();
  for (const id of [2, 3]) {
    const next = `${folder.path}-${id}`;
    await cp(folder.path, next, { recursive: true });
    await symlink(next, `${next}.link`);
    await rename(`${next}.link`, linked(folder.path));
    await folder.write(`../content-${id}/posts/note-${id}.md`, post(id));
    await until(() => expect(content.posts().map((one) => one.id)).toEqual([String(id), "1"]));
  }
});

test("a start without the folder of the posts keeps those of the store until it comes back", async () => {
  const { folder, start } = await contentStarts();
  await (await start()).stop();
  const posts = join(folder.path, "posts");
  await rename(posts, `${folder.path}.posts`);
  const { content, told } = await start();
  expect(content.post("1")?.title).toBe("A first note");
  expect(told).toEqual([expect.stringContaining("content/posts cannot be found")]);
  await rename(`${folder.path}.posts`, posts);
  await folder.write("posts/note-2.md", post(2));
  await rm(join(posts, "first-note.md"));
  await until(() => expect(content.posts().map(({ id }) => id)).toEqual(["2"]));
});
