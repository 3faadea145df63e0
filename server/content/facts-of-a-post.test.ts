import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, samplePages } from "../../tests/support/content-folder.ts";
import { loadContent, problemsWith } from "../../tests/support/content-problems.ts";

test.each([
  [
    "a day that does not exist",
    { published: "2026-02-30" },
    ':9:1  published  must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30 (found "2026-02-30")',
  ],
  [
    "a change before publication",
    { updated: "2026-05-01" },
    ':10:1  updated  is before the publication, 2026-05-28 (found "2026-05-01")',
  ],
  [
    "an unknown category",
    { category: "tea" },
    ':6:1  category  is not a category of content/taxonomy.json (found "tea"); use one of ai, or add it there',
  ],
  [
    "an unknown tag",
    { tags: "[data, tea]" },
    ':7:14  tags.1  is not a tag of content/taxonomy.json (found "tea"); use one of data, or add it there',
  ],
  [
    "a slug unlike the file's name",
    { slug: "other" },
    ':4:1  slug  must be the name of the file, first-note (found "other"); rename one of them',
  ],
  [
    "an unknown field",
    { mood: "good" },
    ":10:1  mood  is not a field that belongs here; remove it or correct its name",
  ],
  ["a field that is missing", { author: undefined }, ":2:1  author  is missing; add it"],
  [
    "a title that is too long",
    { title: "x".repeat(111) },
    ":3:1  title  must have at most 110 characters; shorten it (has 111)",
  ],
  ["an id that is no number", { id: "six" }, ':2:1  id  must be a whole number like 6 (found "six")'],
  [
    "a cover without alt text",
    { cover: "{ src: /media/images/dot.svg }" },
    ":10:1  cover.alt  is missing; add it",
  ],
  [
    "a cover that is not there",
    { cover: "{ src: /media/images/gone.png, alt: A dot }" },
    ":10:10  cover.src  the file content/images/gone.png does not exist; add it or correct the name",
  ],
  [
    "a cover that stands where nothing is served",
    { cover: "{ src: /media/posts/first-note.md, alt: A dot }" },
    ":10:10  cover.src  the file content/posts/first-note.md is not served; put it into content/images",
  ],
  [
    "a title too long for result lists",
    { title: "x".repeat(70) },
    ":3:1  title  must have at most 65 characters; shorten it (has 70), or give result lists a shorter one: head: { title: … }",
  ],
  [
    "a title for result lists that is too long itself",
    { head: `{ title: ${"x".repeat(70)} }` },
    ":10:9  head.title  must have at most 65 characters; shorten it (has 70)",
  ],
  [
    "a drawing whose name ends its address",
    { cover: '{ src: "/media/images/plan #2.svg", alt: A dot }' },
    ":10:10  cover.src  a drawing with #, % or ? in its name cannot be linked: images/plan #2.svg; rename the file",
  ],
])("a post with %s is refused", async (_name, facts, message) => {
  const files = { "posts/first-note.md": aPost(facts), "images/plan #2.svg": "" };
  expect(await problemsWith(files)).toEqual([`content/posts/first-note.md${message}`]);
});

test.each(["IMG_1234.PNG", "summer holiday.jpg", "Büro #2 (100%).JPEG", "halls/below.webp"])(
  "a photograph may be called %s",
  async (name) => {
    const cover = `{ src: "/media/images/${name}", alt: A dot }`;
    const text = `![A dot](</media/images/${name}>)`;
    const files = { "posts/first-note.md": aPost({ cover }, text), [`images/${name}`]: "" };
    expect(await problemsWith(files)).toEqual([]);
  },
);

test("a lone surrogate in front matter is replaced, so that addresses can contain the text", async () => {
  const halves = aPost({ title: '"Half \\ud83d a sign"', author: '"A \\udd14 group"' });
  const folder = await aContentFolder({ "posts/first-note.md": halves });
  const [post] = (await loadContent(folder.path, samplePages)).posts;
  expect([post?.title, post?.authors[0]?.name]).toEqual(["Half \ufffd a sign", "A \ufffd group"]);
});
