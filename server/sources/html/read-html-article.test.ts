import { expect, test } from "vitest";
import type { ArticleNode } from "#model/content/article.ts";
import { HtmlRefused } from "./parse-html.ts";
import type { FoundPictures, OwnPicture } from "./html-pictures.ts";
import { picturesIn, readHtmlArticle } from "./read-html-article.ts";

const OURS: Readonly<Record<string, string>> = { "https://old.example/other-post": "/post/7/other-post" };

const facts = {
  linkTo(href: string): string | undefined {
    if (/^(?:mailto|tel):/.test(href)) return href;
    const url = URL.canParse(href, "https://old.example/")
      ? new URL(href, "https://old.example/")
      : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    return OURS[url.href] ?? url.href;
  },
};

/** Copies of all pictures that are not lost. */
const copiesOf = ({ addresses }: FoundPictures): Map<string, OwnPicture> =>
  new Map(
    addresses
      .filter((address) => !address.includes("lost"))
      .map((address, index) => [address, { src: `/media/blog/${index}.png`, width: 4, height: 3 }]),
  );

const read = async (html: string) =>
  readHtmlArticle(html, { ...facts, pictures: copiesOf(picturesIn(html)) });
const bodyOf = async (html: string) => (await read(html)).body;
const image = (index: number, alt: string): ArticleNode => [
  "img",
  { src: `/media/blog/${index}.png`, alt, width: 4, height: 3, loading: "lazy", decoding: "async" },
];

test("headings move below the page's own and skip no level; links to them find their new names", async () => {
  const { body, headings } = await read(
    '<p>See <a href="#old">there</a> and <a href="#none">nowhere</a>.</p><h1>First</h1><h4 id="old">Deep</h4><h1></h1><h2>Next</h2>',
  );
  expect(body).toEqual([
    ["p", { className: "lede" }, "See ", ["a", { href: "#deep" }, "there"], " and nowhere."],
    ["h2", { id: "first" }, "First"],
    ["h3", { id: "deep" }, "Deep"],
    ["h3", { id: "next" }, "Next"],
  ]);
  expect(headings).toEqual([{ id: "first", text: "First" }]);
});

test("links to other posts lead to ours, relative ones to the source, and what runs code leads nowhere", async () => {
  expect(
    await bodyOf(
      '<p><a href="/other-post" onclick="x()">a</a> <a href="/about">b</a> <a href="javascript:alert(1)">c</a> <a href="mailto:a@b.example">d</a></p>',
    ),
  ).toEqual([
    [
      "p",
      { className: "lede" },
      ["a", { href: "/post/7/other-post" }, "a"],
      " ",
      ["a", { href: "https://old.example/about", rel: "external noopener" }, "b"],
      " c ",
      ["a", { href: "mailto:a@b.example" }, "d"],
    ],
  ]);
});

test("pictures come from us, with caption and size; a missing one is replaced by its text", async () => {
  expect(
    await bodyOf(
      '<figure class="wp-block-image"><a href="/big.png"><img src="https://cdn.example/a.png" alt="A yard"></a><figcaption>In <em>May</em></figcaption></figure>' +
        '<p><img src="lost.png" alt="A gate"></p><p><img src="https://cdn.example/b.png" alt=""></p><img src="x.gif" width="1" height="1">',
    ),
  ).toEqual([
    ["figure", 0, image(0, "A yard"), ["figcaption", 0, "In May"]],
    ["p", 0, "A gate"],
    ["figure", 0, image(1, "")],
  ]);
});

test("embedded players and pages become links", async () => {
  expect(
    await bodyOf(
      '<p>Look:</p><figure><div><iframe title="A talk" src="https://video.example/embed/1"></iframe></div><figcaption>On stage</figcaption></figure><video><source src="/film.mp4"></video>',
    ),
  ).toEqual([
    ["p", { className: "lede" }, "Look:"],
    ["p", 0, ["a", { href: "https://video.example/embed/1", rel: "external noopener" }, "A talk"]],
    ["p", 0, "On stage"],
    ["p", 0, ["a", { href: "https://old.example/film.mp4", rel: "external noopener" }, "film.mp4"]],
  ]);
});

test("a preview of another page becomes one line", async () => {
  expect(
    await bodyOf(
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/p"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The title</div><div>Long text</div></div><img src="icon.png"></a></figure>',
    ),
  ).toEqual([
    [
      "p",
      { className: "lede" },
      ["a", { href: "https://x.example/p", rel: "external noopener" }, "The title"],
    ],
  ]);
});

test("code keeps its text and its language, where we know it", async () => {
  const [known, unknown] = await bodyOf(
    '<pre class="wp-block-code"><code lang="sql" class="language-sql">select 1<br>from t</code></pre><pre><code class="language-klingon">&lt;b&gt; Qapla</code></pre>',
  );
  expect(known).toEqual([
    "pre",
    0,
    [
      "code",
      0,
      ["span", { className: "tok-k" }, "select "],
      ["span", { className: "tok-n" }, "1\n"],
      ["span", { className: "tok-k" }, "from"],
      " t",
    ],
  ]);
  expect(unknown).toEqual(["pre", 0, ["code", 0, "<b> Qapla"]]);
});

test("lists hold entries only, tight where the source is tight", async () => {
  expect(await bodyOf("<ul>\n<li>One</li>\n<li>Two<ol start=3><li><p>Three</p></li></ol></li></ul>")).toEqual(
    [["ul", 0, ["li", 0, "One"], ["li", 0, "Two", ["ol", { start: 3 }, ["li", 0, "Three"]]]]],
  );
});

test("a paragraph or a heading contains only what it may, however it was nested", async () => {
  const html =
    "<p><button><p>in a button</button></p><h2><div><h3>in a heading</h3><p>more</p></div></h2><b><p>bold</p></b><a href='/x'><h3>card</h3></a><p><a href='/y'>a<object><a href='/z'>b</a></object></a></p>";
  const nested = (nodes: readonly ArticleNode[], inside: readonly string[]): string[] =>
    nodes.flatMap((node) => {
      if (typeof node === "string") return [];
      const [tag, , ...children] = node;
      const block = /^(?:p|h[2-4]|ul|ol|table|pre|blockquote|figure|aside)$/.test(tag);
      const wrong =
        (block && inside.some((one) => /^(?:p|h[2-4]|a|em|strong)$/.test(one))) ||
        (tag === "a" && inside.includes("a"));
      return [...(wrong ? [`${tag} in ${inside.join(" ")}`] : []), ...nested(children, [...inside, tag])];
    });
  const body = await bodyOf(html);
  expect(nested(body, [])).toEqual([]);
  expect(JSON.stringify(body)).toContain("in a heading");
});

test("nothing is left of scripts, styles, forms, drawings and comments, not even their text", async () => {
  expect(
    await bodyOf(
      "<script>a</script><style>b</style><!-- c --><svg><text>d</text></svg><template>e</template><noscript>f</noscript><kolam seed='g'></kolam><textarea>h</textarea><p>i</p>",
    ),
  ).toEqual([["p", { className: "lede" }, "i"]]);
});

test("HTML that is made to be expensive is refused", async () => {
  for (const html of [
    "<b>".repeat(10_000) + "<p>x".repeat(10_000),
    "<div>".repeat(30_000),
    "x".repeat(1_000_001),
    "<p>".repeat(50_000),
  ]) {
    await expect(read(html)).rejects.toThrow(HtmlRefused);
  }
});

test("pictures that a script would load come from where it would, or from their fallback, once each", async () => {
  const pictures = [
    '<img src="data:image/svg+xml,%3Csvg/%3E" data-lazy-src="/u/a.png" alt="A"><noscript><img src="/u/a.png" alt="A"></noscript>',
    '<img src="/placeholder.gif" data-src="/u/b.png" alt="B"><noscript><img src="/u/b.png" alt="B"></noscript>',
    '<noscript>x<img src="/u/c.png" alt="C"></noscript>',
  ];
  const html = pictures.map((one) => `<p>${one}</p>`).join("");
  expect(picturesIn(html).addresses).toEqual(["/u/a.png", "/u/b.png", "/u/c.png"]);
  const body = await bodyOf(html);
  expect(body).toEqual(["A", "B", "C"].map((alt, index) => ["figure", 0, image(index, alt)]));
});
