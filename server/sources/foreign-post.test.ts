import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../tests/support/a-blog.ts";
import { aSourcePost, memorySource } from "../../tests/support/memory-source.ts";

test("a post without a title has its first words as one, and a name in any script is part of its address", async () => {
  const words = "The first words of a text that is longer than any title should be, and goes on.";
  const untitled = aSourcePost("1", { title: " ", html: `<h2>Part</h2><p>${words}</p>` });
  const posts = [
    untitled,
    aSourcePost("2", { slug: "%D0%BC%D0%B8%D1%80" }),
    aSourcePost("3", { title: "Привет, мир" }),
    aSourcePost("4", { title: "", html: "<hr>" }),
  ];
  const blog = aBlog(localSettings("custom", new URL("https://blog.example/")), {
    source: memorySource(posts),
  });
  await blog.run();
  expect(blog.store.at("1")?.post).toMatchObject({
    title: "The first words of a text that is longer than any title…",
    slug: "the-first-words-of-a-text-that-is-longer-than-any-title",
  });
  expect(blog.store.at("2")?.post.slug).toBe("mir");
  expect(blog.store.at("3")?.post.slug).toBe("privet-mir");
  expect(blog.store.at("4")).toBeUndefined();
  expect(blog.told.join("\n")).toContain("title is empty, and so is its text");
});
