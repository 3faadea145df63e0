import { expect, test } from "vitest";
import type { Post } from "../content/post.ts";
import { feedChannel } from "./feed-channel.ts";
import { feedPath, FEEDS } from "./feeds.ts";

const post: Post = {
  id: "6",
  slug: "ai-and-support",
  title: "Ampersands & <angles>, “quoted” 'here'",
  excerpt: "One sentence.\u0007 Another & more.",
  category: { slug: "ai", name: "AI" },
  tags: [
    { slug: "ai", name: "AI" },
    { slug: "support", name: "R&D" },
  ],
  authors: [
    { slug: "delivery-team", name: "Delivery team" },
    { slug: "r-d", name: "R&D" },
  ],
  published: "2026-05-28",
  publishedAt: "2026-05-27T18:30:00.000Z",
  updated: "2026-06-02",
  updatedAt: "2026-06-01T18:30:00.000Z",
  minutes: 6,
  head: { title: "Ampersands", description: "One sentence.", keywords: ["AI"] },
  body: [["p", { className: "lede" }, "A & B\u0007, ", ["a", { href: "/services" }, "see"]]],
  headings: [],
};

const ALL = { kind: "all" } as const;

const about = {
  title: "Kolam feed",
  description: "News & notes",
  language: "en-IN",
  origin: "https://example.com",
  page: "/feed",
};

const write = (path: string, posts: readonly Post[] = [post]) => {
  const feed = FEEDS.find((other) => feedPath(other, ALL) === path);
  return feed?.write(feedChannel(posts, { ...about, self: path })) ?? "";
};

test.each(["/feed.xml", "/atom.xml"])("%s escapes every text and keeps out what XML cannot carry", (path) => {
  const xml = write(path);
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
  expect(xml).not.toContain("\u0007");
  expect(xml).toContain("&lt;angles&gt;");
});

test.each(["/feed.xml", "/atom.xml"])("%s closes every element in order", (path) => {
  const open: string[] = [];
  for (const [, closing, name, , empty] of write(path).matchAll(
    /<(\/?)([a-z:A-Z]+)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty && name) open.push(name);
  }
  expect(open).toEqual([]);
});

test.each([
  ["/feed.xml", '<guid isPermaLink="false">https://example.com/post/6</guid>'],
  ["/atom.xml", "<id>https://example.com/post/6</id>"],
  ["/feed.json", '"id":"https://example.com/post/6"'],
])("in %s a post stays the same to readers when its address changes", (path, identity) => {
  for (const slug of [post.slug, "renamed"]) {
    const text = write(path, [{ ...post, slug }]);
    expect(text).toContain(identity);
    expect(text).toContain(`https://example.com/post/6/${slug}`);
  }
});
