import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aPost } from "../support/a-post.ts";
import { aLongBlog } from "../support/long-blog.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path d="M0 0h9"/></svg>';

test("a post carries pictures of its own, in its cover, its lists and its text, and footnotes in our words", async () => {
  const { path, remove } = await aLongBlog();
  onTestFinished(remove);
  await mkdir(join(path, "images"), { recursive: true });
  await writeFile(join(path, "images/plan.svg"), PICTURE);
  const facts = {
    id: '"9100"',
    slug: "with-pictures",
    category: "unused",
    cover: "{ src: /media/images/plan.svg, alt: A plan of the warehouse }",
  };
  const text = "Said so.[^1]\n\n![The plan](/media/images/plan.svg)\n\n[^1]: By us.";
  await writeFile(join(path, "posts/with-pictures.md"), aPost(facts, text));
  const { app } = await openBuiltSite({ CONTENT_DIR: path });
  const get = async (url: string) => (await app.inject({ url, headers })).body;

  const post = await get("/post/9100/with-pictures");
  expect(post).toMatch(
    /<img src="\/media\/images\/plan.svg" alt="A plan of the warehouse" width="640" height="360"/,
  );
  expect(post).toMatch(
    /<figure><img alt="The plan" src="\/media\/images\/plan.svg"|<figure><img src="\/media\/images\/plan.svg" alt="The plan"/,
  );
  expect(post).toMatch(/<h2 id="footnote-label">Footnotes<\/h2>/);
  expect(post).toContain('aria-label="Back to the text at note 1"');
  const list = await get("/blog/category/unused");
  expect(list).toContain('<img src="/media/images/plan.svg" alt=""');

  const picture = await app.inject({ url: "/media/images/plan.svg", headers });
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([
    200,
    "image/svg+xml; charset=utf-8",
  ]);
  expect(picture.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*sandbox$/);
  for (const url of ["/media/posts/with-pictures.md", "/media/site.json", "/media/images/none.svg"])
    expect((await app.inject({ url, headers })).statusCode, url).toBe(404);
});
