import { expect, test } from "vitest";
import { articleHtml } from "./feed-channel.ts";

const ADDRESS = "https://example.com/post/6/a-note";

test("addresses become absolute, and an anchor leads to the article", () => {
  expect(
    articleHtml(
      [
        [
          "p",
          { className: "lede" },
          "See ",
          ["a", { href: "/services" }, "this"],
          " & ",
          ["a", { href: "#part" }, "that"],
        ],
        [
          "figure",
          0,
          ["img", { src: "/media/images/a.png", alt: 'A "dot"', width: 4, height: 2, loading: "lazy" }],
        ],
      ],
      ADDRESS,
    ),
  ).toBe(
    '<p>See <a href="https://example.com/services">this</a> &amp; ' +
      '<a href="https://example.com/post/6/a-note#part">that</a></p>' +
      '<figure><img src="https://example.com/media/images/a.png" alt="A &quot;dot&quot;" width="4" height="2"></figure>',
  );
});

test("coloured code is plain code elsewhere, and drawings stay at home", () => {
  expect(
    articleHtml(
      [
        ["pre", 0, ["code", 0, ["span", { className: "tok-k" }, "const"], " a = 1 < 2;"]],
        ["kolam", { seed: "one", caption: "One line." }],
      ],
      ADDRESS,
    ),
  ).toBe("<pre><code>const a = 1 &lt; 2;</code></pre>");
});

test("a link to no address leaves its words, and the rest of the feed", () => {
  expect(
    articleHtml([["p", 0, ["a", { href: "https://localhost:PORT/health" }, "health"], " and more"]], ADDRESS),
  ).toBe("<p><a>health</a> and more</p>");
});
