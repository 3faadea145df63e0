import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Post } from "#model/content/post.ts";
import { openContent } from "#server/content/open-content.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import type { StoredPost } from "#server/posts/post-store.ts";
import type { BlogSource } from "#server/sources/blog-source.ts";
import { picturesPath, postStorePath } from "#server/sources/source-settings.ts";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { aPost } from "../../../tests/support/a-post.ts";
import { ghostUnderTest, wordpressUnderTest } from "../../../tests/support/blog-sources.ts";
import { SET_PER_PAGE } from "../../../tests/support/blog-set.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";
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
  mkdirSync(picturesPath(copy.dataDir, blog), { recursive: true });
  cpSync(picturesPath(copy.dataDir, blog), pictures, { recursive: true, force: true });
  const settings = { contentDir, dataDir, blog, origin: "https://www.example.com" };
  return {
    contentDir,
    read,
    files,
    pictures,
    posts: put.map(({ post }) => post),
    move: () => copyPosts(settings, NOW),
  };
}

/** A post without details of its source: addresses of pictures, colours of code, quotes and blanks. */
function essence({ minutes: _, cover, head: __, authors, ...post }: Post): unknown {
  const names = authors.map(({ name }) => name);
  const text = JSON.stringify({ ...post, names, cover: cover?.alt })
    .replace(/[‘’]/g, "'")
    .replace(/ +/g, " ")
    .replace(/,"(?:\\n| )+"(?=\])/g, "");
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
  const { contentDir, posts, read, move } = await aCopy(source, new URL("/", listed[0]?.address).href);
  const { text } = await move();
  // Suggestions for editors come from the blog; there are no errors.
  expect(
    text.split("\n").filter((line) => /:\d+:\d+ {2}/.test(line) && !line.includes("  warning: ")),
  ).toEqual([]);
  expect(text).toContain(`${posts.length} posts written`);
  expect(read("redirects.txt")).toMatch(/^\/blog\/author\/sample-group +\/blog\/author\/the-sample-group$/m);

  const content = await openContent(contentDir);
  for (const post of posts) {
    const file = content.post(post.id);
    // A file needs a text.
    const body: Post["body"] =
      post.body.length > 0 ? post.body : [["p", { className: "lede" }, post.excerpt]];
    expect(file && essence(file), post.slug).toEqual(essence({ ...post, body }));
  }
});

test("no file is overwritten, what is cut or guessed is named, and a second run writes nothing", async () => {
  const picture = '<p><img src="https://blog.example/lost.png" alt="Lost"></p>';
  const { contentDir, read, files, move } = await aCopy(
    memorySource([
      aSourcePost("7", { title: "Kept", html: "<p>Write to {email}.</p>" }),
      aSourcePost("8", { title: "Held by another" }),
      aSourcePost("9", {
        title: `Long ${"words ".repeat(30)}`,
        slug: "long",
        html: `${picture}<pre>x</pre>`,
      }),
      aSourcePost("10", { slug: "con" }),
    ]),
  );
  const mine = aPost({ id: '"8"', slug: "mine" });
  writeFileSync(join(contentDir, "posts/mine.md"), mine);
  writeFileSync(join(contentDir, "posts/note-10.md"), aPost({ id: '"11"', slug: "note-10" }));
  const { text } = await move();
  expect(read("posts/mine.md")).toBe(mine);
  expect(readdirSync(join(contentDir, "posts")).toSorted()).toEqual([
    "con-2.md",
    "kept.md",
    "long.md",
    "mine.md",
    "note-10.md",
  ]);
  expect(read("posts/kept.md")).toContain("Write to { email }.");
  expect(read("posts/con-2.md")).toMatch(/^id: "10"$/m);
  for (const named of [
    "posts/held-by-another.md  not written: posts/mine.md has its name or id; nothing is overwritten",
    "posts/long.md  title: was cut after 110 characters",
    "posts/long.md  a code block got the language text; set the right one",
    'posts/kept.md  tags: none; it got its category, "Notes"',
  ])
    expect(text).toContain(named);
  const before = files();
  expect((await move()).text).toContain("0 posts written, 4 remarks");
  expect(files()).toEqual(before);
});

test("a picture that went from DATA_DIR leaves its alternative text, and is named", async () => {
  const { source, close } = await wordpressUnderTest().open(SET_PER_PAGE);
  onTestFinished(close);
  const { posts: listed } = (await source.list({ page: 1 })) as { posts: { address: string }[] };
  const { pictures, move } = await aCopy(source, new URL("/", listed[0]?.address).href);
  rmSync(pictures, { recursive: true });
  const { text } = await move();
  expect(text).toMatch(/every-format\.md {2}the picture \/media\/blog\/\w+\.png is not in DATA_DIR/);
});
