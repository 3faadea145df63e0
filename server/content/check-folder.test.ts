import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, json, samplePages } from "../../tests/support/content-folder.ts";
import { loadContent, problemsWith } from "../../tests/support/content-problems.ts";

test("all problems of all files are reported at once, in order of file and line", async () => {
  const problems = await problemsWith({
    "posts/first-note.md": aPost({ published: "28 May", category: "tea" }),
    "taxonomy.json": json({ categories: [{ slug: "ai", name: "" }], tags: [{ slug: "data", name: "Data" }] }),
  });
  expect(problems).toEqual([
    'content/posts/first-note.md:9:1  published  must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30 (found "28 May")',
    "content/taxonomy.json:5:7  categories.0.name  is empty; write it or remove it",
  ]);
});

test("a missing file, an unknown page and a logo without a file are refused", async () => {
  const folder = await aContentFolder({ "pages/Prices.json": "{}" });
  await folder.remove("pages/about.json");
  await folder.remove("logos/oxbow.svg");
  await expect(loadContent(folder.path, samplePages)).rejects.toMatchObject({
    problems: [
      { file: "content/pages/Prices.json", line: 1 },
      { file: "content/pages/about.json", line: 1, message: "is missing; add it" },
      {
        file: "content/site.json",
        field: "clients.logos.0.img",
        message: "the file content/logos/oxbow.svg does not exist; add it or correct the name",
      },
    ],
  });
});

test("a missing folder is refused with a plain message", async () => {
  await expect(loadContent("/nowhere/content")).rejects.toThrow(/cannot be read \(ENOENT\)/);
});
