import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { loadContent } from "../../tests/support/content-problems.ts";
import { aContentFolder, samplePages } from "../../tests/support/content-folder.ts";
import { nameSlug } from "./name-slug.ts";

test("authors whose names have no Latin letters have addresses of their own", async () => {
  const by = (number: number, author: string) =>
    aPost({ id: `"${number}"`, slug: `note-${number}`, published: `2026-05-0${number}`, author });
  const folder = await aContentFolder({
    "posts/note-2.md": by(2, "Анна Петрова"),
    "posts/note-3.md": by(3, "[Борис Иванов, Анна Петрова]"),
    "posts/note-4.md": by(4, "Zoë"),
  });
  const { posts } = await loadContent(folder.path, samplePages);
  const authors = new Map(posts.map(({ id, authors: names }) => [id, names.map(({ slug }) => slug)]));
  const [anna = ""] = authors.get("2") ?? [];
  const [boris = "", ...others] = authors.get("3") ?? [];
  expect([anna, boris]).toEqual([
    expect.stringMatching(/^author-[0-9a-f]{8}$/),
    expect.not.stringMatching(anna),
  ]);
  expect(boris).toBe(nameSlug("Борис Иванов", "author"));
  expect(others).toEqual([anna]);
  expect(authors.get("4")).toEqual(["zoe"]);
  expect(nameSlug("Иван Smith", "author")).toMatch(/^smith-[0-9a-f]{8}$/);
  expect(nameSlug("Иван Smith", "author")).not.toBe(nameSlug("Пётр Smith", "author"));
});
