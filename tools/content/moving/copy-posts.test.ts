import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Post } from "#model/content/post.ts";
import { openContent } from "#server/content/open-content.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import type { StoredPost } from "#server/posts/post-store.ts";
import type { BlogSource } from "#server/sources/blog-source.ts";
import { picturesPath, postStorePath } from "#server/sources/source-settings.ts";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { ghostUnderTest, wordpressUnderTest } from "../../../tests/support/blog-sources.ts";
import { SET_PER_PAGE } from "../../../tests/support/blog-set.ts";
import { aSite } from "../../../tests/support/moving-blog.ts";
import { copyPosts } from "./copy-posts.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** A site that has copied a blog, as its server left it. */
async function aCopy(source: BlogSource, address = "https://blog.example/") {
  const { above, contentDir, read, files } = aSite();
  const blog = localSettings("custom", new URL(address));
  const copy = aBlog(blog, { source });
  await copy.run();
  const put = [...copy.store.fingerprints().keys()].map((origin) => copy.store.at(origin) as StoredPost);
  const dataDir = join(above, "data");
  mkdirSync(dataDir);
  const store = openPostStore(postStorePath(dataDir, blog));
  store.change({ put, drop: [] });
  store.close();
  const pictures = picturesPath(dataDir, blog);
  cpSync(join(copy.dataDir, "blog-pictures"), pictures, { recursive: true, force: true });
  const settings = { contentDir, dataDir, blog, origin: "https://www.example.com" };
  return { contentDir, read, files, pictures, posts: put.map(({ post }) => post), move: () => copyPosts(settings, NOW) };
}

/** What is the same of a post wherever it comes from: pictures have other addresses, and code no colours. */
function essence({ minutes: _, cover, head: __, ...post }: Post): unknown {
  const text = JSON.stringify({ ...post, cover: cover?.alt });
  return JSON.parse(
    text
      .replace(/\/media\/[\w/.-]+/g, "a picture")
      .replace(/\["span",\{"className":"[\w-]+"\},("(?:[^"\\]|\\.)*")\]/g, "$1")
      .replace(/(?<=\["code",0,)(?:"(?:[^"\\]|\\.)*",?)+/g, (parts) =>
        JSON.stringify((JSON.parse(`[${parts.replace(/,$/, "")}]`) as string[]).join("")),
      ),
  );
}

test.each([
  ["WordPress", wordpressUnderTest],
  ["Ghost", ghostUnderTest],
])("the posts of a %s look the same as files, under the same addresses", async (_name, subject) => {
  const { source, close } = await subject().open(SET_PER_PAGE);
  onTestFinished(close);
  const { posts: listed } = (await source.list({ page: 1 })) as { posts: { address: string }[] };
  const { contentDir, posts, move } = await aCopy(source, new URL("/", listed[0]?.address).href);
  const { text } = await move();
  // What an editor may improve comes from the blog; nothing is an error.
  expect(text.split("\n").filter((line) => /:\d+:\d+ {2}/.test(line) && !line.includes("  warning: "))).toEqual([]);
  expect(text).toContain(`${posts.length} posts written`);

  const content = await openContent(contentDir);
  for (const post of posts) {
    const file = content.post(post.id);
    expect(file && essence(file), post.slug).toEqual(essence(post));
  }
});
