import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { contentStarts, until } from "../../tests/support/content-starts.ts";
import { openContentFiles } from "./content-files.ts";
import { openPostReader } from "./read-post-apart.ts";

const here = vi.hoisted(() => ({ reads: 0 }));

vi.mock("./read-post.ts", async (original) => {
  const module = await original<typeof import("./read-post.ts")>();
  const readPost: typeof module.readPost = async (...post) => {
    here.reads += 1;
    return module.readPost(...post);
  };
  return { ...module, readPost };
});

test("a post comes out of a process of its own as it would here, and so does what is wrong with one", async () => {
  const { readPost } = await vi.importActual<typeof import("./read-post.ts")>("./read-post.ts");
  const files = await openContentFiles("content");
  const reader = openPostReader("content");
  onTestFinished(reader.close);
  const sources = { placeholders: { year: "2026" }, taxonomy: undefined, zone: "Asia/Kolkata" };
  const posts = readdirSync("content/posts").map((name): [string, Buffer] => [
    `posts/${name}`,
    readFileSync(`content/posts/${name}`),
  ]);
  posts.push(
    ["posts/no-facts.md", Buffer.from("Only text.")],
    ["posts/no-text.md", Buffer.from([0xff, 0xfe, 0x00])],
    ["posts/elsewhere.md", Buffer.from(aPost({}, "![Nothing](/media/images/../site.json)"))],
  );
  for (const [path, bytes] of posts)
    expect(await reader.read(path, bytes, sources), path).toEqual(
      await readPost(path, bytes, { ...sources, files }),
    );
});

test("a start reads no post in the server itself, and an edit starts no process", async () => {
  const { folder, start } = await contentStarts();
  here.reads = 0;
  const { content } = await start();
  expect(content.posts().map(({ title }) => title)).toEqual(["A first note"]);
  expect(here.reads).toBe(0);
  await folder.write("posts/first-note.md", aPost({ title: "Edited" }));
  await until(() => expect(content.post("1")?.title).toBe("Edited"));
  expect(here.reads).toBe(1);
});

test("where no process can be had, posts are read in the server", async () => {
  const node = process.execPath;
  process.execPath = "/nowhere/node";
  onTestFinished(() => {
    process.execPath = node;
  });
  const { start } = await contentStarts();
  here.reads = 0;
  const { content } = await start();
  expect(content.posts().map(({ title }) => title)).toEqual(["A first note"]);
  expect(here.reads).toBe(1);
});
