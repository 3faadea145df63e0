import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../tests/support/a-blog.ts";
import { blogPicture } from "../../tests/support/blog-picture.ts";
import { fixedClient } from "../../tests/support/fixed-client.ts";
import { startHost } from "../../tests/support/http-host.ts";
import { ghostSource } from "./ghost/ghost.ts";
import { wordpressSource } from "./wordpress/wordpress.ts";

// What public bug reports of other readers break, as a WordPress gives it.

const term = (taxonomy: string, name: string, slug: string) => ({ taxonomy, name, slug });

interface GivenPost {
  html?: string;
  terms?: object[];
}

/** A post as the REST API gives it. */
const aWordpressPost = (
  id: number,
  { html = "<p>The ferry leaves at noon.</p>", terms = [] }: GivenPost,
) => ({
  id,
  slug: `note-${id}`,
  status: "publish",
  link: `https://old.example/note-${id}/`,
  date_gmt: "2024-05-01T10:00:00",
  modified_gmt: "2024-05-01T10:00:00",
  title: { rendered: `Note ${id}` },
  content: { rendered: html, protected: false },
  _embedded: { "wp:term": [terms] },
});

/** Reads posts into a store. */
async function read(...posts: GivenPost[]) {
  const answer = posts.map((post, at) => aWordpressPost(7001 + at, post));
  const { list } = wordpressSource(fixedClient(answer), { routes: "wp-json" });
  const blog = aBlog(localSettings("wordpress", new URL("https://old.example/")), { source: { list } });
  await blog.run();
  const stored = posts.map((_, at) => blog.store.post(String(7001 + at)));
  const cuts = blog.told.filter((line) => line.includes('"blog.post-cut"'));
  return { stored, cuts: cuts.map((line) => (JSON.parse(line) as { id: string; problem: string }).problem) };
}

test("categories that share their Latin letters stay apart", async () => {
  const { stored } = await read(
    { terms: [term("category", "Web開発", "web%e9%96%8b%e7%99%ba")] },
    { terms: [term("category", "Webデザイン", "web%e3%83%87%e3%82%b6%e3%82%a4%e3%83%b3")] },
    { terms: [term("category", "日本 2024", "%e6%97%a5%e6%9c%ac-2024")] },
    { terms: [term("category", "中国 2024", "%e4%b8%ad%e5%9b%bd-2024")] },
    { terms: [term("category", "Tea & salt", "tea-salt")] },
  );
  const slugs = stored.map((post) => post?.category.slug);
  expect(new Set(slugs).size).toBe(5);
  expect(slugs[0]).toMatch(/^web-[0-9a-f]{8}$/);
  expect(slugs[4]).toBe("tea-salt");
});

test("a ninth tag is named in the log", async () => {
  const tags = Array.from({ length: 9 }, (_, at) => term("post_tag", `T${at}`, `t${at}`));
  const { stored, cuts } = await read({ terms: tags });
  expect(stored[0]?.tags).toHaveLength(8);
  expect(cuts).toEqual(["has 9 tags, of which the first 8 are shown"]);
});

test("pictures beyond the hundredth are named in the log", async () => {
  // From a host that is not asked for pictures.
  const pictures = Array.from(
    { length: 101 },
    (_, at) => `<p><img src="https://cdn.example/p${at}.jpg"></p>`,
  );
  const { cuts } = await read({ html: pictures.join("") });
  expect(cuts).toEqual(["has 101 pictures, of which the first 100 are copied"]);
});

test("a picture inside a text is named in the log, and its words stay", async () => {
  const gif = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const { stored, cuts } = await read({ html: `<p>Noon.</p><p><img src="${gif}" alt="Drawn"></p>` });
  expect(stored[0]?.body).toContainEqual(["p", 0, "Drawn"]);
  expect(cuts).toEqual([expect.stringContaining("picture inside its text")]);
});

test("lines of code inside a paragraph stay lines", async () => {
  const { stored } = await read({ html: "<p><code>cd /srv<br />make<br />reboot</code></p>" });
  const code = ["code", 0, "cd /srv", ["br", 0], "make", ["br", 0], "reboot"];
  expect(stored[0]?.body[0]).toEqual(["p", { className: "lede" }, code]);
});

/** A file of tests/fixtures/cases. */
const caseText = (name: string) => readFileSync(`tests/fixtures/cases/${name}`, "utf8");

/** A host of this machine that gives a picture for every address. */
async function aPictureHost() {
  const { url } = await startHost((_request, response) => response.end(blogPicture()));
  return { origin: url.origin, settings: localSettings("custom", new URL("/", url)) };
}

interface OldGhost {
  posts: { id: number; status: string; author_id: number; image: string | null; published_at: number }[];
  users: { id: number; name: string; slug: string }[];
  tags: { id: number; name: string; slug: string }[];
  posts_tags: { post_id: number; tag_id: number }[];
}

test("posts of an old Ghost keep authors and covers; one whose author is gone is by the site", async () => {
  const { data } = JSON.parse(caseText("ghost-old-authors-and-cover.json")) as { data: OldGhost };
  const { origin, settings } = await aPictureHost();
  // As the Content API gives what such a Ghost has: what is no draft, with its names in it.
  const posts = data.posts
    .filter(({ status }) => status === "published")
    .map(({ id, image, author_id, published_at, ...post }) => ({
      ...post,
      id: String(id),
      url: `${origin}/${id}/`,
      feature_image: image,
      published_at: new Date(published_at).toISOString(),
      updated_at: null,
      authors: data.users.filter((user) => user.id === author_id),
      tags: data.posts_tags.flatMap((one) =>
        one.post_id === id ? data.tags.filter((tag) => tag.id === one.tag_id) : [],
      ),
    }));
  const meta = { pagination: { pages: 1, total: posts.length } };
  const blog = aBlog(settings, { source: ghostSource(fixedClient({ posts, meta })) });
  await blog.run();
  expect(blog.store.post("1")).toMatchObject({
    authors: [{ slug: "ben", name: "Ben Sample" }],
    category: { name: "Boats" },
    publishedAt: "2016-05-01T00:00:00.000Z",
    cover: { src: expect.stringMatching(/^\/media\/blog\//) as string },
  });
  expect(blog.store.post("2")).toMatchObject({ authors: [{ name: "Oxbow Works" }] });
  expect(blog.store.post("2")).not.toHaveProperty("cover");
  expect(blog.store.post("3")).toBeUndefined();
  expect(blog.store.post("4")).toMatchObject({ title: "Markdown alone", authors: [{ name: "Ann Sample" }] });
});

test("a picture that links to its own file keeps its place in its paragraph, and loses the link", async () => {
  const { origin, settings } = await aPictureHost();
  const [, html = ""] =
    /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(caseText("picture-link-note.wxr.xml")) ?? [];
  const { list } = wordpressSource(
    fixedClient([aWordpressPost(7010, { html: html.replaceAll("https://old.example", origin) })]),
    { routes: "wp-json" },
  );
  const blog = aBlog(settings, { source: { list } });
  await blog.run();
  const [, paragraph] = blog.store.post("7010")?.body ?? [];
  expect(paragraph).toEqual([
    "p",
    0,
    ["img", expect.objectContaining({ src: expect.stringMatching(/^\/media\/blog\//) as string, alt: "P" })],
    " and words.",
  ]);
});
