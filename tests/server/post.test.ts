import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { aPost } from "../support/a-post.ts";
import { aLongBlog } from "../support/long-blog.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

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

test("no heading takes an id of the page that it stands on", async () => {
  const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
  const shared = await sharedBuiltSite();
  const { location } = (await shared.app.inject({ url: "/post/7/-", headers })).headers;
  const own = await shared.app.inject({ url: String(location), headers });
  const taken = idsOf(own.body);
  const { path, remove } = await aLongBlog();
  onTestFinished(remove);
  const text = [...taken, "top"].map((id) => `## ${id}`).join("\n\n");
  await writeFile(join(path, "posts/ids.md"), aPost({ id: '"9100"', slug: "ids", category: "unused" }, text));
  const { app } = await openBuiltSite({ CONTENT_DIR: path });
  const ids = idsOf((await app.inject({ url: "/post/9100/ids", headers })).body);
  expect(ids.length).toBeGreaterThan(taken.length);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  // A browser finds it by itself, unless something has that id.
  expect(ids).not.toContain("top");
});

test("a kolam stands for a photograph until its sizes are ready, and the smallest that does is fetched then", async () => {
  const { path, remove } = await aLongBlog();
  onTestFinished(remove);
  await mkdir(join(path, "images"), { recursive: true });
  const photograph = sharp({ create: { width: 600, height: 400, channels: 3, background: "#0a3a30" } });
  await photograph.jpeg().toFile(join(path, "images/the yard.jpg"));
  await writeFile(join(path, "images/torn.jpg"), "no picture");
  const cover = "{ src: /media/images/the yard.jpg, alt: The yard }";
  const facts = { id: '"9100"', slug: "with-photograph", category: "unused", cover };
  const text =
    "Seen.\n\n![The yard](</media/images/the yard.jpg>)\n\n![Torn](/media/images/torn.jpg)\n\nAnd ![torn](/media/images/torn.jpg) here.";
  await writeFile(join(path, "posts/with-photograph.md"), aPost(facts, text));
  const { app } = await openBuiltSite({ CONTENT_DIR: path });
  const get = async (url: string) => (await app.inject({ url, headers })).body;
  const url = "/post/9100/with-photograph";
  // The file itself is never sent, even before its sizes are ready.
  expect(await get(url)).not.toMatch(/src(?:Set)?="[^"]*(?:yard|torn)/);

  await expect.poll(() => get(url), { timeout: 60_000 }).toContain("<picture>");
  const post = await get(url);
  expect(
    post.match(/<source type="image\/avif" srcSet="[^"]+ 480w, [^"]+ 600w" sizes="[^"]+"/g),
  ).toHaveLength(2);
  expect(post.match(/<img [^>]*class="on-leaf"/g)).toHaveLength(2);
  expect(post).toMatch(
    /<figure><div class="panel on-rice"><svg .+?<\/svg><\/div><figcaption>Torn<\/figcaption><\/figure>/,
  );
  expect(post.replaceAll("<!-- -->", "")).toContain("And torn here.");
  expect(await get("/blog/category/unused")).toContain("<picture>");
  expect(await get("/blog/category/unused/feed.json")).toMatch(
    /"image":"[^"]+\/media\/images\/[0-9a-f]{24}-600\.jpg"/,
  );
  for (const original of ["torn.jpg", "missing.jpg"])
    expect((await app.inject({ url: `/media/images/${original}`, headers })).statusCode).toBe(404);

  const address = /srcSet="(\S+\.avif)/.exec(post)?.[1] ?? "";
  const made = await app.inject({ url: address, headers });
  expect([made.statusCode, made.headers["content-type"]]).toEqual([200, "image/avif"]);
  expect(made.headers["cache-control"]).toContain("immutable");
  expect(made.headers["content-security-policy"]).toContain("sandbox");
  expect((await app.inject({ url: address.replace("-480", "-481"), headers })).statusCode).toBe(404);
});
