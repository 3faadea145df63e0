import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { loadContent } from "../../tests/support/content-problems.ts";
import { aContentFolder, samplePages } from "../../tests/support/content-folder.ts";
import { contentStarts, until } from "../../tests/support/content-starts.ts";
import { ContentError } from "./content-error.ts";
import { openContent } from "./open-content.ts";

/** Which of a post and a copy, whose name comes first, keeps the number: as the check says, and on an empty store. */
async function keeperOf(copied: Record<string, string>, original: Record<string, string>, secondsLater = 0) {
  const { path } = await aContentFolder({
    "posts/a-copy.md": aPost({ slug: "a-copy", ...copied }),
    "posts/first-note.md": aPost(original),
  });
  const written = new Date("2026-06-01T00:00:00Z");
  await utimes(join(path, "posts/first-note.md"), written, written);
  const later = new Date(written.getTime() + secondsLater * 1_000);
  await utimes(join(path, "posts/a-copy.md"), later, later);
  const error = await loadContent(path, samplePages).catch((thrown: unknown) => thrown);
  const content = await openContent(path, { pages: samplePages, now: () => new Date("2031-01-01") });
  return {
    said: error instanceof ContentError ? error.message.split("\n") : [],
    shown: content.post("1")?.slug,
  };
}

const refuses = (blamed: string, keeper: string) => [
  `content/posts/${blamed}.md:2:1  id  is taken: content/posts/${keeper}.md has the same one and keeps it (found "1"); ` +
    "use a new one here: `npm run content -- new post` finds the next free number",
];

test.each([
  ["was published first", { published: "2026-05-29" }, {}, -9],
  ["is no draft", { draft: "true", published: "2026-01-01" }, {}, -9],
  ["was written first", {}, {}, 9],
])(
  "of two files with one number the one that %s keeps it, not the first of the alphabet",
  async (...given) => {
    const [, copied, original, secondsLater] = given;
    expect(await keeperOf(copied, original, secondsLater)).toEqual({
      said: refuses("a-copy", "first-note"),
      shown: "first-note",
    });
  },
);

test("where nothing else tells two files with one id apart, the alphabet decides", async () => {
  expect(await keeperOf({}, {})).toEqual({ said: refuses("first-note", "a-copy"), shown: "a-copy" });
});

test("a finished post takes its id from a draft in the store, and the draft is reported", async () => {
  const { folder, start } = await contentStarts({
    "posts/second-note.md": aPost({ draft: "true", slug: "second-note" }),
  });
  await folder.remove("posts/first-note.md");
  const { content, told } = await start();
  expect(content.at("posts/second-note.md")?.draft).toBe(true);
  await folder.write("posts/first-note.md", aPost());
  await until(() => expect(content.post("1")?.slug).toBe("first-note"));
  await until(() =>
    expect(told).toEqual([
      expect.stringContaining("second-note.md:2:1  id  is taken: content/posts/first-note.md"),
    ]),
  );

  // Finished as well, it comes too late.
  await folder.write("posts/second-note.md", aPost({ slug: "second-note", published: "2026-01-01" }));
  await folder.write("posts/third-note.md", aPost({ id: '"3"', slug: "third-note" }));
  await until(() => expect(content.post("3")).toBeDefined());
  expect(content.post("1")?.slug).toBe("first-note");
});
