import { expect, test } from "vitest";
import type { PostSummary } from "./post.ts";
import { findList, readingOrder } from "./post-list.ts";

const taxonomy = {
  categories: [{ slug: "ai", name: "AI" }],
  tags: [{ slug: "data", name: "Data" }],
  series: [
    { slug: "moving", name: "Moving" },
    { slug: "unused", name: "Unused" },
  ],
};

const post = (id: string, published: string, more: Partial<PostSummary> = {}): PostSummary => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  excerpt: "About it.",
  category: { slug: "ai", name: "AI" },
  tags: [{ slug: "data", name: "Data" }],
  authors: [{ slug: "the-leads", name: "The leads" }],
  published,
  publishedAt: `${published}T00:00:00.000Z`,
  updatedAt: `${published}T00:00:00.000Z`,
  minutes: 1,
  ...more,
});

const moving = { series: { slug: "moving", name: "Moving" } };
const posts = [
  post("4", "2026-03-01", {
    authors: [
      { slug: "zoe", name: "Zoë" },
      { slug: "the-leads", name: "The leads" },
    ],
  }),
  post("3", "2026-02-01", moving),
  post("2", "2025-12-31", moving),
  post("1", "2024-01-01", { tags: [] }),
];
const idsIn = (found: readonly PostSummary[]) => found.map(({ id }) => id);

test("each list has its own posts, newest first, but for a series, which is read from its beginning", () => {
  const found = (params: Parameters<typeof findList>[0]) => {
    const list = findList(params, taxonomy, posts);
    return list && idsIn(readingOrder(list, posts));
  };
  expect(found({})).toEqual(["4", "3", "2", "1"]);
  expect(found({ tag: "data" })).toEqual(["4", "3", "2"]);
  expect(found({ author: "the-leads" })).toEqual(["4", "3", "2", "1"]);
  expect(found({ author: "zoe" })).toEqual(["4"]);
  expect(found({ year: "2026" })).toEqual(["4", "3"]);
  expect(found({ series: "moving" })).toEqual(["2", "3"]);
  expect(found({ series: "unused" })).toEqual([]);
});

test("sticky posts are first in every list but a series, and newest first among themselves", () => {
  const pinned = posts.map((one) => ({ ...one, sticky: one.id === "1" || one.id === "3" }));
  const found = (params: Parameters<typeof findList>[0]) => {
    const list = findList(params, taxonomy, pinned);
    return list && idsIn(readingOrder(list, pinned));
  };
  expect(found({})).toEqual(["3", "1", "4", "2"]);
  expect(found({ tag: "data" })).toEqual(["3", "4", "2"]);
  expect(found({ year: "2026" })).toEqual(["3", "4"]);
  expect(found({ series: "moving" })).toEqual(["2", "3"]);
});
