import { expect, test } from "vitest";
import type { PostSummary } from "./post.ts";
import { relatedPosts } from "./related-posts.ts";

const term = (slug: string) => ({ slug, name: slug });

function aSummary(id: string, category: string, tags: string[], title = `Note ${id}`): PostSummary {
  return {
    id,
    slug: `note-${id}`,
    title,
    excerpt: "Said in one sentence.",
    category: term(category),
    tags: tags.map(term),
    authors: [{ slug: "the-group", name: "The group" }],
    published: "2026-05-28",
    publishedAt: "2026-05-28T00:00:00.000Z",
    updatedAt: "2026-05-28T00:00:00.000Z",
    minutes: 3,
  };
}

const idsNear = (post: PostSummary, posts: PostSummary[], count = 3) =>
  relatedPosts(post, posts, count).map(({ id }) => id);

test("what shares tags comes before what is only newer", () => {
  const post = aSummary("1", "teams", ["onboarding", "offshore"]);
  const newer = aSummary("9", "ai", ["support"]);
  const near = aSummary("2", "projects", ["onboarding", "offshore"]);
  expect(idsNear(post, [newer, post, near])).toEqual(["2", "9"]);
});

test("a rare tag in common says more than one that every post carries", () => {
  const post = aSummary("1", "a", ["data", "licensing"]);
  const common = [3, 4, 5, 6].map((id) => aSummary(String(id), `c${id}`, ["data"]));
  const rare = aSummary("2", "b", ["licensing"]);
  expect(idsNear(post, [...common, post, rare], 1)).toEqual(["2"]);
});

test("the category, then the words of the title decide where tags do not", () => {
  const post = aSummary("1", "ai", ["x"], "Invoices that read themselves");
  const words = aSummary("2", "teams", ["y"], "Reading invoices by night");
  const category = aSummary("3", "ai", ["z"], "Something else entirely");
  const neither = aSummary("4", "teams", ["y"], "Nothing of either");
  expect(idsNear(post, [neither, words, category, post])).toEqual(["3", "2", "4"]);
});

test("a post is never related to itself, and a blog of one has nothing to offer", () => {
  const post = aSummary("1", "ai", ["x"]);
  expect(idsNear(post, [post])).toEqual([]);
});
