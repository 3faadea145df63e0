import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { problemsWith } from "../../tests/support/content-problems.ts";

const LINKS =
  "[Two](/post/2/second-note#part) [Hers](/blog/author/a-guest) [Then](/blog/year/2024) [Nine](/post/9/none)";
const DEAD_NINE =
  "content/posts/first-note.md:12:86  text  /post/9/none is a dead link: no published post has this number";
const second = (facts: Record<string, string>) =>
  aPost({ id: '"2"', slug: "second-note", author: "A guest", published: "2024-05-28", ...facts }, "## Part");

test.each([
  ["a slip in the facts", second({ title: "Lines: a story" }), 3],
  ["a fact of the wrong kind", second({ tags: "data" }), 7],
  ["bytes that are no text", Buffer.from(second({ excerpt: "caf\u00e9" }), "latin1"), 5],
])("%s of a post is reported for that post, not for those that link to it", async (_, text, line) => {
  const files = { "posts/first-note.md": aPost({}, LINKS), "posts/second-note.md": text };
  const problems = await problemsWith({
    ...files,
    "redirects.txt": "/old /post/2/second-note",
  });
  expect(problems).toContain(DEAD_NINE);
  for (const problem of problems)
    if (problem !== DEAD_NINE)
      expect(problem).toMatch(new RegExp(`^content/posts/second-note\\.md:${line}:\\d+  `));
  expect(problems.length).toBeGreaterThan(1);
});

test("while a post's id is unknown, no link to an unknown id is called dead, but a wrong slug is", async () => {
  expect(
    await problemsWith({
      "posts/first-note.md": aPost({}, `${LINKS} [One](/post/1/other)`),
      "posts/second-note.md": "No facts.\n",
    }),
  ).toEqual([
    "content/posts/first-note.md:12:107  text  /post/1/other is not the post's address; write /post/1/first-note",
    "content/posts/second-note.md:1:1  file  must begin with front matter between two lines of ---",
  ]);
});

test("while the taxonomy cannot be read, no list of a category is called dead", async () => {
  const problems = await problemsWith({
    "posts/first-note.md": aPost({}, "[AI](/blog/category/ai)"),
    "taxonomy.json": "{",
  });
  expect(problems).toEqual([expect.stringMatching(/^content\/taxonomy\.json:1:2 /)]);
});

test("files among the posts that the site ignores are reported with a fix, but not the backups of editors", async () => {
  const ignored = "file  is not a post, so the site ignores this file;";
  expect(
    await problemsWith({
      "posts/2026/deep.md": aPost(),
      "posts/plan.png": "",
      "posts/first-note.md~": "",
      "posts/.first-note.md.swp": "",
      "posts/#first-note.md#": "",
      "posts/.trash/old.md": "",
    }),
  ).toEqual([
    `content/posts/2026/deep.md:1:1  ${ignored} call it content/posts/deep.md`,
    `content/posts/plan.png:1:1  ${ignored} posts end in .md; move it away, pictures into content/images`,
  ]);
});
