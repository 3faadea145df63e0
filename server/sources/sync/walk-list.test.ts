import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";
import type { BlogSource, SourcePost } from "../blog-source.ts";

const settings = localSettings("custom", new URL("http://127.0.0.1:9/"));

/** Pages without end; all long texts are one in memory. */
function endless(postsOf: (page: number) => SourcePost[]) {
  const pages: number[] = [];
  const list: BlogSource["list"] = async ({ page }) => {
    pages.push(page);
    return { posts: postsOf(page), refused: [], more: true };
  };
  return { pages, source: { ...memorySource([]), list } };
}

test("a list with more text than any blog has is not read to its end", async () => {
  const html = "x".repeat(5_000_000);
  const { pages, source } = endless((page) => [aSourcePost(String(page), { html, published: "" })]);
  const blog = aBlog(settings, { source });
  await blog.run();
  expect(blog.copy().problem).toBe("the posts of the list have more than 200000000 characters");
  expect(pages).toHaveLength(40);
});

test("a list with more posts than any blog has is not read to its end", async () => {
  const { pages, source } = endless((page) =>
    Array.from({ length: 1_000 }, (_, index) => aSourcePost(`${page}-${index}`, { published: "" })),
  );
  const blog = aBlog(settings, { source });
  await blog.run();
  expect(blog.copy().problem).toBe("the list has more than 50000 posts");
  expect(pages).toHaveLength(51);
});
