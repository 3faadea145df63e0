import { expect, test } from "vitest";
import { aSite } from "../../tests/support/moving-blog.ts";
import { aWordpress } from "../../tests/support/written-exports.ts";

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
    "(/post/21/pe)",
    "(/post/21/pe)",
    "(/post/21/pe)",
    "(/post/21/pe)",
    "(/post/22/p-q)",
    "(/post/23/zz)",
    "(/services)",
  ]);
  expect(text).not.toContain("old site");
});
