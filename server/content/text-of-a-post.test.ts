import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { problemsOfPost, problemsWith } from "../../tests/support/content-problems.ts";

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
    "this picture has no alt text; describe it in the square brackets",
  ],
  [
    "a picture that is not there",
    "![A dot](/media/images/gone.png)",
    "the file content/images/gone.png does not exist; add it or correct the name",
  ],
  [
    "a picture from elsewhere",
    "![A dot](https://other.example/dot.png)",
    "https://other.example/dot.png is not a picture of this site; put the file into content/images and write /media/images/name",
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
    "an unencrypted address among its words",
    "Said (http://other.example).",
    "http://other.example is not encrypted; use its https:// address",
  ],
  [
    "a link to no address",
    "[Ours](https://<tenant>.crm.example)",
    "https://<tenant>.crm.example cannot be read as an address; correct it, or put it between backticks if it shows a form only",
  ],
  ["a link without text", "[](/services)", "the link to /services has no text; write a label to click"],
  [
    "an unknown block",
    ":::danger\nHot\n:::",
    ":::danger is unknown; use :::note, :::tip, :::warning, :::gallery, ::::columns, :::column, :::details[…] or :::media-text",
  ],
  ["an unknown figure", "::chart{seed=x}", '::chart is unknown; use ::kolam{seed="…"}'],
  ["a drawing without a word", "::kolam{grid=lens}", "::kolam seed is missing; add it"],
  [
    "an unknown language",
    "```tea\nx\n```",
    "the language tea is unknown; use one like ts, sql, csharp or text",
  ],
  ["code without a language", "```\nx\n```", "this code block has no language; write ```text for plain text"],
])("a text with %s is refused, with its line", async (name, body, message) => {
  const column = name === "an unencrypted address among its words" ? 7 : 1;
  expect(await problemsOfPost({}, `First.\n\n${body}`)).toEqual([
    `content/posts/first-note.md:14:${column}  text  ${message}`,
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
    "content/posts/third-note.md:12:1  text  /post/2/second-note is a dead link: no published post has this number",
  ]);
});

test("a draft that lacks what no preview can do without is told what that is", async () => {
  const problems = await problemsWith({
    "posts/begun.md": '---\ntitle: "Begun"\ndraft: true\n---\n\nWords.\n',
  });
  expect(problems).toContain(
    "content/posts/begun.md:1:1  draft  needs only an id and a published date for its preview",
  );
});

test("links reach pages, posts and headings", async () => {
  const body =
    "## A part\n\n[1](#a-part) [2](/services) [3](/post/1/first-note#a-part) [4](mailto:a@b.example) [5](https://b.example/x?y=1#z)";
  expect(await problemsOfPost({}, body)).toEqual([]);
});
