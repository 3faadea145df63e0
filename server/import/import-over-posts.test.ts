import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rulesIn, aSite } from "../../tests/support/moving-blog.ts";
import { aWordpress } from "../../tests/support/written-exports.ts";

const HTML = '<a href="/first/">one</a>, <a href="/twin/">two</a>, <a href="/?p=5">three</a>';
const blog = () =>
  aWordpress([
    { id: 1, slug: "first", html: "First." },
    { id: 4, slug: "twin", html: "A twin." },
    { id: 5, slug: "twin", html: "Its twin." },
    { id: 6, slug: "leading", html: HTML },
  ]);

/** A site with a post that has a number of the blog's. */
function aSiteWithSample() {
  const site = aSite();
  const at = (name: string) => join(site.contentDir, "posts", name);
  writeFileSync(at("sample.md"), '---\nid: "1"\npublished: 2026-05-28\n---\nA sample.\n');
  const snapshot = () => site.files().map((path) => [path, path.includes(".") ? site.read(path) : ""]);
  return { ...site, at, snapshot };
}

test("a post whose number another has gets a free one, with a redirect, and stays itself in a second run", async () => {
  const { take, read, snapshot } = aSiteWithSample();
  const { ok, text } = await take(blog());
  expect(ok).toBe(true);
  expect(text).toContain("written  content/posts/first.md  /post/7/first");
  expect(text).toContain("first.md  content/posts/sample.md has the number 1, so this one has 7");
  expect(rulesIn(read("redirects.txt"))).toEqual({
    "/first": "/post/7/first",
    "/twin": "/post/4/twin",
    "/leading": "/post/6/leading",
  });
  expect(read("posts/leading.md")).toContain(
    "[one](/post/7/first), [two](/post/4/twin), [three](/post/5/twin-2)",
  );
  const once = snapshot();
  expect((await take(blog())).text).toContain("0 posts written (0 drafts), 4 skipped, 0 refused");
  expect(snapshot()).toEqual(once);
});

test("links of a post that comes later lead to those that came before, by whatever number and name", async () => {
  const { take, read, at } = aSiteWithSample();
  await take(blog());
  renameSync(at("twin-2.md"), at("renamed.md"));
  renameSync(at("leading.md"), at("leading.txt"));
  const { text } = await take(blog());
  expect(text).toContain("About twin (5): content/posts/renamed.md has the number 5");
  expect(text).toContain("1 post written (0 drafts), 3 skipped");
  expect(read("posts/leading.md")).toContain("[one](/post/7/first), [two](/post/4/twin)");
});

test("links to posts are found however their addresses are written", async () => {
  const { take, read } = aSite();
  const paths = ["/%d0%bf/", "/%D0%BF", "/п/", "http://blog.example/п/?", "https://www.blog.example/P%2fQ/"];
  const links = [...paths, "/%zz/", "https://blog.example/services/"].map(
    (href) => `<a href="${href}">to</a>`,
  );
  const { text } = await take(
    aWordpress([
      { id: 21, slug: "%d0%bf", title: "Pe" },
      { id: 22, slug: "p%2Fq", title: "Slash" },
      { id: 23, slug: "%zz", title: "Broken" },
      { id: 24, slug: "links", html: links.join(" ") },
    ]),
  );
  expect(read("posts/links.md").match(/\(\S+\)/g)).toEqual([
    "(/post/21/p)",
    "(/post/21/p)",
    "(/post/21/p)",
    "(/post/21/p)",
    "(/post/22/p-q)",
    "(/post/23/zz)",
    "(/services)",
  ]);
  expect(text).not.toContain("old site");
});
