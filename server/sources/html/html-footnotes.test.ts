import { expect, test } from "vitest";
import { readHtmlArticle } from "./read-html-article.ts";

const read = (html: string) => readHtmlArticle(html, { linkTo: (href) => href, pictures: new Map() });

test.each([
  [
    "WordPress",
    'Said<sup data-fn="u1" class="fn"><a id="u1-link" href="#u1">1</a></sup>.',
    '<ol class="wp-block-footnotes"><li id="u1">A note <a href="#u1-link">↩︎</a></li></ol>',
  ],
  [
    "Markdown programs",
    'Said<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.',
    '<hr><section class="footnotes"><ol><li id="fn1"><p>A note <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
  ],
  [
    "raised figures",
    'Said<sup id="r"><a href="#n">1</a></sup>.',
    '<ol><li id="n">A note <a href="#r">^</a></li></ol>',
  ],
])("footnotes of %s become ours", async (_name, text, notes) => {
  const { body, headings } = await read(`<p>${text}</p>${notes}`);
  const ref = {
    href: "#fn-1",
    id: "fnref-1",
    "data-footnote-ref": true,
    "aria-describedby": "footnote-label",
  };
  expect(body.filter((node) => node[0] !== "hr")).toEqual([
    ["p", { className: "lede" }, "Said", ["sup", 0, ["a", ref, "1"]], "."],
    [
      "section",
      { "data-footnotes": true },
      ["h2", { id: "footnote-label" }, "footnotes"],
      [
        "ol",
        0,
        [
          "li",
          { id: "fn-1" },
          [
            "p",
            0,
            "A note ",
            ["a", { href: "#fnref-1", "data-footnote-backref": "", "aria-label": "1" }, "↩"],
          ],
        ],
      ],
    ],
  ]);
  expect(headings).toEqual([]);
});
