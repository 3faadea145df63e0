import { expect, test } from "vitest";
import type { ArticleNode } from "#model/content/article.ts";
import { readHtmlArticle } from "./read-html-article.ts";

const asked: string[] = [];
const facts = {
  linkTo: (href: string) => href,
  fetchPictures(addresses: readonly string[]) {
    asked.push(...addresses);
    return Promise.resolve(new Map(addresses.map((src) => [src, { src: `/media/blog${src}` }])));
  },
};
const read = (html: string) => readHtmlArticle(`<p>Lede.</p>${html}`, facts);
const bodyOf = async (html: string) => (await read(html)).body.slice(1);
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
    ...shown,
    ["p", 0, "Both"],
  ]);
  const old = two.map((one) => `<li class="blocks-gallery-item">${one}</li>`).join("");
  expect(await bodyOf(`<figure><ul class="blocks-gallery-grid">${old}</ul></figure>`)).toEqual(shown);
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
  expect((await readHtmlArticle("<p>One.<br>Two.</p>", facts)).opening).toBe("One. Two.");
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
