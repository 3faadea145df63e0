import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, json, samplePages } from "../../tests/support/content-folder.ts";
import { ContentError } from "./content-error.ts";
import { loadContent } from "./load-content.ts";

/** Everything that is said about a folder with these files in it, line by line. */
async function problemsWith(changes: Record<string, string | Uint8Array>): Promise<string[]> {
  const folder = await aContentFolder(changes);
  const error = await loadContent(folder.path, 2026, samplePages).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentError)) return [];
  return error.message.split("\n");
}

const post = (facts: Record<string, string | undefined>, body?: string) =>
  problemsWith({ "posts/first-note.md": aPost(facts, body) });

test("a sound folder loads", async () => {
  expect(await problemsWith({})).toEqual([]);
});

test("all problems of all files come at once, in order of file and line", async () => {
  const problems = await problemsWith({
    "posts/first-note.md": aPost({ published: "28 May", category: "tea" }),
    "taxonomy.json": json({ categories: [{ slug: "ai", name: "" }], tags: [{ slug: "data", name: "Data" }] }),
  });
  expect(problems).toEqual([
    'content/posts/first-note.md:9  published  must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30 (found "28 May")',
    "content/taxonomy.json:5  categories.0.name  is empty; write it or remove it",
  ]);
});

test.each([
  [
    "a day that does not exist",
    { published: "2026-02-30" },
    ':9  published  must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30 (found "2026-02-30")',
  ],
  [
    "a change before publication",
    { updated: "2026-05-01" },
    ':10  updated  is before the publication, 2026-05-28 (found "2026-05-01")',
  ],
  [
    "an unknown category",
    { category: "tea" },
    ':6  category  is no category of content/taxonomy.json (found "tea"); use one of ai, or add it there',
  ],
  [
    "an unknown tag",
    { tags: "[data, tea]" },
    ':7  tags.1  is no tag of content/taxonomy.json (found "tea"); use one of data, or add it there',
  ],
  [
    "a slug unlike the file's name",
    { slug: "other" },
    ':4  slug  must be the name of the file, first-note (found "other"); rename one of them',
  ],
  [
    "an unknown field",
    { mood: "good" },
    ":10  mood  is not a field that belongs here; remove it or correct its name",
  ],
  ["a field that is missing", { author: undefined }, ":2  author  is missing; add it"],
  [
    "a title that is too long",
    { title: "x".repeat(111) },
    ":3  title  must have at most 110 characters; shorten it (has 111)",
  ],
  ["an id that is no number", { id: "six" }, ':2  id  must be a whole number like 6 (found "six")'],
  [
    "a cover without alt text",
    { cover: "{ src: /media/images/dot.svg }" },
    ":10  cover.alt  is missing; add it",
  ],
  [
    "a cover that is not there",
    { cover: "{ src: /media/images/gone.png, alt: A dot }" },
    ":10  cover.src  the file content/images/gone.png does not exist; add it or correct the name",
  ],
  [
    "a cover that stands where nothing is served",
    { cover: "{ src: /media/posts/first-note.md, alt: A dot }" },
    ":10  cover.src  the file content/posts/first-note.md is not served; put it into content/images itself, as one of .svg, .png, .webp, .avif, .jpg, .jpeg",
  ],
  [
    "a title too long for result lists",
    { title: "x".repeat(70) },
    ":2  head.title  must have at most 65 characters; shorten it (has 70)",
  ],
])("a post with %s is refused", async (_name, facts, message) => {
  expect(await post(facts)).toEqual([`content/posts/first-note.md${message}`]);
});

test.each([
  [
    "a first-level heading",
    "# Again",
    "# is the heading of the page, which is the title; begin headings with ##",
  ],
  ["a heading that skips a level", "### Deep", "this heading skips a level; write it with ##"],
  [
    "raw HTML",
    "<div>\nHello\n</div>",
    "raw HTML is not allowed (found <div>); write it in Markdown, or put it between backticks",
  ],
  [
    "a picture without alt text",
    "![](/media/images/dot.svg)",
    "this picture has no alt text; say in the square brackets what it shows",
  ],
  [
    "a picture that is not there",
    "![A dot](/media/images/gone.png)",
    "the file content/images/gone.png does not exist; add it or correct the name",
  ],
  [
    "a picture from elsewhere",
    "![A dot](https://other.example/dot.png)",
    "https://other.example/dot.png is no picture of this site; put the file into content/images and write /media/images/name",
  ],
  ["a dead link", "[Prices](/prices)", "/prices is a dead link: no page has this address"],
  [
    "a dead link to a post",
    "[Next](/post/9/next)",
    "/post/9/next is a dead link: no published post has this number",
  ],
  [
    "a wrong slug in a link",
    "[This](/post/1/old-name)",
    "/post/1/old-name is not the post's address; write /post/1/first-note",
  ],
  [
    "a dead anchor",
    "[There](#there)",
    '#there is a dead anchor on /post/1/first-note: it has none; a page names its anchors by "id" or "anchors"',
  ],
  [
    "an unencrypted link",
    "[Old](http://other.example)",
    "http://other.example is not encrypted; use its https:// address",
  ],
  [
    "a link without text",
    "[](/services)",
    "the link to /services has no text; write what a visitor should press",
  ],
  [
    "an unknown block",
    ":::danger\nHot\n:::",
    ":::danger is unknown; the blocks of this kind are :::note, :::tip, :::warning",
  ],
  [
    "an unknown figure",
    "::chart{seed=x}",
    '::chart is unknown; the one figure of this kind is ::kolam{seed="…"}',
  ],
  ["a drawing without a word", "::kolam{grid=lens}", "::kolam seed is missing; add it"],
  [
    "an unknown language",
    "```tea\nx\n```",
    "the language tea is unknown; use one like ts, sql, csharp or text",
  ],
  [
    "code without a language",
    "```\nx\n```",
    "this block of code has no language; write ```text when it has none",
  ],
])("a text with %s is refused, by its line", async (_name, body, message) => {
  expect(await post({}, `First.\n\n${body}`)).toEqual([`content/posts/first-note.md:14  text  ${message}`]);
});

test("two posts may share neither number nor slug", async () => {
  const problems = await problemsWith({ "posts/second-note.md": aPost({ slug: "second-note" }) });
  expect(problems).toEqual([
    'content/posts/second-note.md:2  id  is taken: content/posts/first-note.md has the same (found "1"); choose another',
  ]);
});

test("a draft is checked but cannot be linked to", async () => {
  const problems = await problemsWith({
    "posts/second-note.md": aPost(
      { id: '"2"', slug: "second-note", draft: "true" },
      "[First](/post/1/first-note)",
    ),
    "posts/third-note.md": aPost({ id: '"3"', slug: "third-note" }, "[Second](/post/2/second-note)"),
  });
  expect(problems).toEqual([
    "content/posts/third-note.md:12  text  /post/2/second-note is a dead link: no published post has this number",
  ]);
});

test("links reach pages, posts and headings", async () => {
  const body =
    "## A part\n\n[1](#a-part) [2](/services) [3](/post/1/first-note#a-part) [4](mailto:a@b.example) [5](https://b.example/x?y=1#z)";
  expect(await post({}, body)).toEqual([]);
});

test("byte order mark and Windows line ends are tolerated", async () => {
  const text = `\uFEFF${aPost({ published: "soon" }).replaceAll("\n", "\r\n")}`;
  expect(await problemsWith({ "posts/first-note.md": text })).toEqual([
    'content/posts/first-note.md:9  published  must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30 (found "soon")',
  ]);
});

test("a file that is not UTF-8 is refused by the line of the first wrong byte", async () => {
  const bytes = Buffer.concat([Buffer.from(aPost()), Buffer.from([0x63, 0x61, 0x66, 0xe9])]);
  expect(await problemsWith({ "posts/first-note.md": bytes })).toEqual([
    "content/posts/first-note.md:13  file  is not valid UTF-8; save it again as UTF-8",
  ]);
});

test("JSON with a missing comma is refused by its line", async () => {
  const [problem] = await problemsWith({ "taxonomy.json": '{\n  "categories": []\n  "tags": []\n}\n' });
  expect(problem).toMatch(
    /^content\/taxonomy\.json:3 {2}file {2}is not valid JSON: .*; look for a missing or extra comma/,
  );
});

test("a field that stands twice in JSON is refused", async () => {
  const twice =
    '{\n  "categories": [{ "slug": "ai", "name": "AI" }],\n  "tags": [],\n  "tags": [{ "slug": "data", "name": "Data" }]\n}\n';
  expect(await problemsWith({ "taxonomy.json": twice })).toEqual([
    "content/taxonomy.json:4  file  the same field stands here a second time; keep one of them",
  ]);
});

test("a missing file, an unknown page and a logo without a file are refused", async () => {
  const folder = await aContentFolder({ "pages/prices.json": "{}" });
  await folder.remove("pages/about.json");
  await folder.remove("logos/oxbow.svg");
  await expect(loadContent(folder.path, 2026, samplePages)).rejects.toMatchObject({
    problems: [
      { file: "content/pages/about.json", line: 1, message: "is missing; add it" },
      { file: "content/pages/prices.json", line: 1 },
      {
        file: "content/site.json",
        field: "clients.logos.0.img",
        message: "the file content/logos/oxbow.svg does not exist; add it or correct the name",
      },
    ],
  });
});

test("a folder that is not there is refused in words", async () => {
  await expect(loadContent("/nowhere/content", 2026)).rejects.toThrow(/cannot be read \(ENOENT\)/);
});

const page = (links: unknown, more: object = {}) =>
  problemsWith({
    "pages/about.json": json({
      head: { title: "About", description: "What it is about.", keywords: ["page"] },
      title: "About",
      links,
      ...more,
    }),
  });

test.each([
  ["a link without a label", [{ href: "/services" }], ":11  links.0.label  is missing; add it"],
  [
    "a dead link",
    [{ label: "Prices", href: "/prices" }],
    ":13  links.0.href  /prices is a dead link: no page has this address",
  ],
  [
    "a dead anchor",
    [{ label: "Tea", href: "/services#tea" }],
    ':13  links.0.href  #tea is a dead anchor on /services: it has #ai; a page names its anchors by "id" or "anchors"',
  ],
  [
    "a link that is no address",
    [{ label: "Tea", href: "javascript:alert(1)" }],
    ':13  links.0.href  must be a path like /services, an anchor like #about, or an address that starts with https://, mailto: or tel: (found "javascript:alert(1)")',
  ],
  ["text in place of a list", "none", ':10  links  must be a list (found "none")'],
])("a page with %s is refused, by its line", async (_name, links, message) => {
  expect((await page(links)).slice(0, 1)).toEqual([`content/pages/about.json${message}`]);
});

test("an anchor may stand on a page once only", async () => {
  expect(await page([], { anchors: ["tea", "tea"] })).toEqual([
    "content/pages/about.json:13  anchors.1  the anchor tea is given twice on this page; choose another",
  ]);
});
