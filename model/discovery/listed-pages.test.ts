import { expect, test } from "vitest";
import { openContent } from "#server/content/open-content.ts";
import type { ContentReader } from "../content/content-reader.ts";
import type { PostSummary } from "../content/post.ts";
import { listedPages } from "./listed-pages.ts";
import { llmsText } from "./llms.ts";

const pages = await openContent("content", { postsFromFiles: false });

const withPosts = (posts: readonly PostSummary[]): ContentReader => ({
  ...pages,
  posts: () => posts,
  taxonomy: () => ({
    categories: [
      { slug: "birds", name: "Birds" },
      { slug: "unused", name: "Unused" },
    ],
    tags: [{ slug: "wells", name: "Wells" }],
    series: [],
  }),
});

const post = (id: number, more: Partial<PostSummary> = {}): PostSummary => ({
  id: String(id),
  slug: "a-note",
  title: "A [sic] note",
  excerpt: "What it is about.",
  category: { slug: "birds", name: "Birds" },
  tags: [{ slug: "wells", name: "Wells" }],
  authors: [{ slug: "us", name: "Us" }],
  published: "2026-05-01",
  publishedAt: "2026-04-30T18:30:00.000Z",
  updatedAt: "2026-04-30T18:30:00.000Z",
  minutes: 1,
  ...more,
});

test("a post has the day of its last change and its cover, and its lists the newest day of all in them", () => {
  const cover = { src: "/media/images/wagtail.jpg", alt: "A wagtail" };
  const posts = [
    post(4),
    post(3),
    post(2, { updated: "2026-06-02", cover }),
    post(1, { published: "2025-12-31" }),
  ];
  const byPath = new Map(listedPages(withPosts(posts)).map((page) => [page.path, page]));
  expect(byPath.get("/post/3/a-note")).toEqual({ path: "/post/3/a-note", changed: "2026-05-01" });
  expect(byPath.get("/post/2/a-note")).toMatchObject({ changed: "2026-06-02", image: cover.src });
  for (const list of [
    "/blog",
    "/blog/category/birds",
    "/blog/tag/wells",
    "/blog/author/us",
    "/blog/year/2026",
  ])
    expect(byPath.get(list)?.changed, list).toBe("2026-06-02");
  expect(byPath.get("/blog/year/2025")?.changed).toBe("2025-12-31");
  // Too few for a list of their own.
  expect(listedPages(withPosts(posts.slice(0, 2))).map(({ path }) => path)).not.toContain("/blog/tag/wells");
  for (const none of ["/blog/category/unused", "/blog/page/2", "/blog/page/1"])
    expect(byPath.has(none), none).toBe(false);
});

test("llms.txt escapes what would end the name of a link", () => {
  expect(llmsText(withPosts([post(1)]), "https://www.example.com")).toContain(
    String.raw`- [A \[sic\] note](https://www.example.com/post/1/a-note.md): What it is about.`,
  );
});
