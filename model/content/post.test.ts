import { expect, test } from "vitest";
import { DESCRIPTION_MAX_CHARS } from "./page-head.ts";
import { postHead, postPath, type PostSummary } from "./post.ts";

const post: PostSummary = {
  id: "6",
  slug: "a-model",
  title: "A model",
  excerpt: "word ".repeat(50).trim(),
  category: { slug: "ai", name: "AI" },
  tags: [
    { slug: "ai", name: "AI" },
    { slug: "data", name: "Data" },
  ],
  authors: [{ slug: "the-ai-group", name: "The AI group" }],
  published: "2026-05-28",
  publishedAt: "2026-05-28T00:00:00.000Z",
  updatedAt: "2026-05-28T00:00:00.000Z",
  minutes: 9,
};

test("a post has one address", () => {
  expect(postPath(post)).toBe("/post/6/a-model");
});

test("a long excerpt ends at a word when it serves as description", () => {
  const { description } = postHead(post);
  expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS);
  expect(description).toMatch(/^(?:word )+word…$/);
});

test("category and tags are the keywords, each once, unless the post names its own", () => {
  expect(postHead(post).keywords).toEqual(["AI", "Data"]);
  expect(postHead(post, { keywords: ["models"] })).toMatchObject({ keywords: ["models"], title: "A model" });
});
