import { expect, test } from "vitest";
import type { ArticleNode } from "#model/content/article.ts";
import { picturesIn, readHtmlArticle } from "./read-html-article.ts";

const asked: string[] = [];
const readWhole = (html: string) => {
  const { addresses } = picturesIn(html);
  asked.push(...addresses);
  const pictures = new Map(addresses.map((src) => [src, { src: `/media/blog${src}` }]));
  return readHtmlArticle(html, { linkTo: (href) => href, pictures });
};
const read = (html: string) => readWhole(`<p>Lede.</p>${html}`);
const bodyOf = async (html: string) => (await read(html)).body.slice(1);
const gallery = (across: number, ...children: ArticleNode[]): ArticleNode => [
  "figure",
  { className: `gallery gallery-${across}` },
  ...children,
];
const captioned = (src: string, caption: string): ArticleNode => [
  "figure",
  0,
  ["img", { src: `/media/blog${src}`, alt: "", loading: "lazy", decoding: "async" }],
  ["figcaption", 0, caption],
];

test("each picture of a gallery keeps its own caption, and the gallery its own", async () => {
  const inside = (src: string, caption: string) =>
    `<figure><img src="${src}"><figcaption>${caption}</figcaption></figure>`;
  const two = [inside("/1.png", "One"), inside("/2.png", "Two")];
  const shown = [captioned("/1.png", "One"), captioned("/2.png", "Two")];
  expect(await bodyOf(`<figure>${two.join("\n")}<figcaption>Both</figcaption></figure>`)).toEqual([
    gallery(2, ...shown, ["figcaption", 0, "Both"]),
  ]);
  const old = two.map((one) => `<li class="blocks-gallery-item">${one}</li>`).join("");
  expect(await bodyOf(`<figure><ul class="blocks-gallery-grid">${old}</ul></figure>`)).toEqual([
    gallery(2, ...shown),
  ]);
});

test("a gallery has the columns of its editor, from two to four, and one picture is no gallery", async () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => `<div><img src="/${index}.png"></div>`).join("");
  const acrossOf = async (html: string) => /gallery-(\d)/.exec(JSON.stringify(await bodyOf(html)))?.[1];
  expect(await acrossOf(`<figure class="columns-3">${pictures(9)}</figure>`)).toBe("3");
  expect(await acrossOf(`<figure class="columns-8">${pictures(9)}</figure>`)).toBe("4");
  expect(await acrossOf(`<figure class="columns-1">${pictures(9)}</figure>`)).toBe("2");
  expect(await acrossOf(`<figure class="columns-3">${pictures(2)}</figure>`)).toBe("2");
  expect(await acrossOf(`<figure>${pictures(5)}</figure>`)).toBe("3");
  const row = `<div class="kg-gallery-row">${pictures(2)}</div>`;
  expect(await acrossOf(`<figure class="kg-gallery-card">${row}${row}</figure>`)).toBe("2");
  expect(await bodyOf(`<figure>${pictures(1)}</figure>`)).toEqual([captioned("/0.png", "").slice(0, 3)]);
});

test("a gallery of WordPress's older editor keeps captions and columns, in the markup of any theme", async () => {
  const shown = gallery(2, captioned("/1.png", "One"), captioned("/2.png", "Two"));
  const terms = (src: string, caption: string) =>
    `<dl class="gallery-item"><dt class="gallery-icon"><a href="${src}"><img src="${src}"></a></dt><dd class="wp-caption-text gallery-caption">${caption}</dd></dl>`;
  const figures = (src: string, caption: string) =>
    `<figure class="gallery-item"><div class="gallery-icon"><img src="${src}"></div><figcaption class="wp-caption-text gallery-caption">${caption}</figcaption></figure>`;
  for (const item of [terms, figures]) {
    const items = `${item("/1.png", "One")}${item("/2.png", "Two")}<br>`;
    expect(await bodyOf(`<div class="gallery gallery-columns-2">${items}</div>`)).toEqual([shown]);
  }
});

test("a gallery of thumbnails that link to their files shows the files, and one that links elsewhere its thumbnails", async () => {
  const item = (href: string, src: string) =>
    `<dl class="gallery-item"><dt><a href="${href}"><img src="${src}"></a></dt></dl>`;
  const items = [
    item("/up/1.png", "/up/1-150x150.png"),
    item("/up/2-scaled.png?a=b", "/up/2-300x99.png"),
    // As [gallery] links by default, to a page of the old site.
    item("/a-post/an-attachment/", "/up/3-150x150.png"),
    item("/up/4.png", "/up/5-150x150.png"),
  ];
  const body = JSON.stringify(await bodyOf(`<div class="gallery">${items.join("")}</div>`));
  for (const src of ["/up/1.png", "/up/2-scaled.png", "/up/3-150x150.png", "/up/5-150x150.png"])
    expect(body).toContain(src);
  expect(body).not.toContain("/up/1-150x150");
  expect(body).not.toContain("href");
});

test("a caption of WordPress's older editor makes one figure, in the markup of any theme", async () => {
  const link = '<a href="/1.png"><img src="/1.png"></a>';
  const said = 'Dots with a <a href="/source">source</a>';
  const shown = [captioned("/1.png", "Dots with a source")];
  expect(
    await bodyOf(
      `<div id="attachment_4" style="width: 310px" class="wp-caption aligncenter">${link}<p class="wp-caption-text">${said}</p></div>`,
    ),
  ).toEqual(shown);
  expect(
    await bodyOf(
      `<figure class="wp-caption">${link}<figcaption class="wp-caption-text">${said}</figcaption></figure>`,
    ),
  ).toEqual(shown);
  const more = `<div class="wp-caption">${link}<p>More.</p><p class="wp-caption-text">Dots</p></div>`;
  expect(JSON.stringify(await bodyOf(more))).toMatch(/More\..*Dots/);
});

test("details stay what they are, and lack neither their line nor their content", async () => {
  const said = (words: string): ArticleNode => ["p", 0, words];
  expect(await bodyOf("<details><summary>More <b>of</b> it</summary><p>a</p></details>")).toEqual([
    ["details", 0, ["summary", 0, "More of it"], said("a")],
  ]);
  const toggle =
    '<div class="kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>More</span></h4><button>Open</button></div><div class="kg-toggle-content"><p>a</p></div></div>';
  expect(await bodyOf(toggle)).toEqual([["details", 0, ["summary", 0, "More"], said("a")]]);
  expect(await bodyOf("<details><p>a</p></details>")).toEqual([said("a")]);
  expect(await bodyOf("<details><summary>More</summary></details>")).toEqual([said("More")]);
});

test("columns and media with text stand one below the other", async () => {
  const said = (words: string): ArticleNode => ["p", 0, words];
  const column = (words: string) => `<div class="wp-block-column"><p>${words}</p></div>`;
  expect(await bodyOf(`<div class="wp-block-columns">${column("a")}\n${column("b")}</div>`)).toEqual([
    said("a"),
    said("b"),
  ]);
  const media =
    '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/1.png"></figure><div class="wp-block-media-text__content"><p>a</p></div></div>';
  expect(await bodyOf(media)).toEqual([captioned("/1.png", "").slice(0, 3), said("a")]);
});

test("blocks inside blocks that come to nothing take time in proportion to their depth", async () => {
  const deep = (level: number): string =>
    level === 0 ? "<p>a</p>" : `<figure class="gallery"><div>${deep(level - 1)}</div></figure>`;
  expect(await bodyOf(deep(60))).toEqual([["p", 0, "a"]]);
});

test("a table in a figure gets the figure's caption, and its columns keep their alignment", async () => {
  const [table] = await bodyOf(
    '<figure><table><tr><th>a</th><th class="has-text-align-right">b</th></tr><tr><td>1</td><td>2</td></tr></table><figcaption>Sums</figcaption></figure>',
  );
  const text = JSON.stringify(table);
  expect(text).toContain('["caption",0,"Sums"]');
  expect(text).toContain('["th",{"scope":"col","className":"align-right"},"b"]');
  expect((await bodyOf("<figure><table></table><figcaption>Sums</figcaption></figure>"))[0]).toEqual([
    "p",
    0,
    "Sums",
  ]);
});

test("the end of a line separates words everywhere", async () => {
  expect((await readWhole("<p>One.<br>Two.</p>")).opening).toBe("One. Two.");
});

test("the emoji of a callout begins its first line", async () => {
  const words = '<div class="kg-callout-text">Mind the gap.</div>';
  const [note] = await bodyOf(
    `<div class="kg-callout-card"><div class="kg-callout-emoji">💡</div>${words}</div>`,
  );
  expect(JSON.stringify(note)).toMatch(/\["p",0," ?💡\s+Mind the gap. ?"\]/);
});

test("controls of players, forms and second links are removed, and their pictures are not fetched", async () => {
  expect(
    await bodyOf(
      '<figure class="kg-video-card"><div><video src="https://a.example/film.mp4"></video><div class="kg-video-player-container"><span>0:00</span></div></div></figure>' +
        '<div class="kg-audio-card"><img class="kg-audio-thumbnail" src="/note.png" alt="audio-thumbnail"><audio src="https://a.example/s.mp3"></audio><div class="kg-audio-player">0:00</div></div>' +
        '<figure><a href="https://b.example/"><div class="kg-bookmark-title">B</div><div><img class="kg-bookmark-icon" src="/i.png"></div><div class="kg-bookmark-thumbnail"><img src="/t.png"></div></a></figure>' +
        '<div class="kg-signup-card"><h2>Sign up</h2><form><p>No spam</p></form></div>' +
        '<div class="wp-block-file"><a href="/a.pdf">A file</a><a href="/a.pdf" class="wp-block-file__button">Download</a></div>',
    ),
  ).toEqual([
    ["p", 0, ["a", { href: "https://a.example/film.mp4", rel: "external noopener" }, "film.mp4"]],
    ["p", 0, ["a", { href: "https://a.example/s.mp3", rel: "external noopener" }, "s.mp3"]],
    ["p", 0, ["a", { href: "https://b.example/", rel: "external noopener" }, "B"]],
    ["p", 0, ["a", { href: "/a.pdf" }, "A file"]],
  ]);
  expect(asked.filter((src) => /note|i\.png|t\.png/.test(src))).toEqual([]);
});

test("an address that is all of its paragraph becomes a link with the title that came with it, else with its host", async () => {
  const linkedTo = (href: string, words: string): ArticleNode => [
    "p",
    0,
    ["a", { href, rel: "external noopener" }, words],
  ];
  const film = "https://www.youtube.com/watch?v=a&t=4";
  const shown = [linkedTo(film, "youtube.com")];
  expect(await bodyOf("<p>https://www.youtube.com/watch?v=a&amp;t=4</p>")).toEqual(shown);
  expect(await bodyOf("https://www.youtube.com/watch?v=a&amp;t=4")).toEqual(shown);
  expect(await bodyOf(`<p><a href="${film}">${film}</a></p>`)).toEqual([linkedTo(film, film)]);
  const wrapped = (inside: string) =>
    `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${inside}\n</div><figcaption>A film</figcaption></figure>`;
  const caption: ArticleNode = ["p", 0, "A film"];
  expect(await bodyOf(wrapped("https://social.example/1"))).toEqual([
    linkedTo("https://social.example/1", "social.example"),
    caption,
  ]);
  expect(await bodyOf(wrapped('<iframe src="https://v.example/1" title="Its title"></iframe>'))).toEqual([
    linkedTo("https://v.example/1", "Its title"),
    caption,
  ]);
  expect(await bodyOf("<p>https://a.example/films/one.mp4</p>")).toEqual([
    linkedTo("https://a.example/films/one.mp4", "one.mp4"),
  ]);
  // Words around an address and what only looks like one stay as they are.
  for (const words of [`See ${film.split("&")[0]}`, "https://a b.example/"])
    expect(await bodyOf(`<p>${words}</p>`)).toEqual([["p", 0, words]]);
});
