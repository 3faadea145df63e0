import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { checkContent } from "../check-content.ts";
import { newPost } from "./new-post.ts";

// Midnight has passed in India.
const now = new Date("2026-11-20T20:00:00Z");

/** The shipped content without its posts and the cases that name them, and an empty data directory. */
async function folders() {
  const above = temporaryDirectory();
  const contentDir = join(above, "content");
  await cp("content", contentDir, { recursive: true, filter: (path) => !/\.md$|\/cases$/.test(path) });
  return { contentDir, dataDir: join(above, "data"), now };
}

test("a new post is a draft under a free number that passes the check as it is", async () => {
  const options = await folders();
  const path = newPost("How the “line” is drawn", options);
  expect(path).toBe(join(options.contentDir, "posts", "how-the-line-is-drawn.md"));
  const text = await readFile(path, "utf8");
  expect(text).toMatch(/^id: "1"$[^]*^published: 2026-11-21$[^]*^draft: true$/m);
  expect(text).toContain("such as 2026-11-21T09:30+05:30;");
  expect((await checkContent(options.contentDir, now)).text).toMatch(/, 0 posts, no problems$/);
});

test("a title that leaves no name, or one that is taken, is refused, and so is an unreadable taxonomy", async () => {
  const options = await folders();
  expect(() => newPost("?!", options)).toThrow("has no characters for a file name");
  newPost("A note", options);
  expect(() => newPost("A note!", options)).toThrow("a-note.md already exists");
  await writeFile(join(options.contentDir, "taxonomy.json"), "{}");
  expect(() => newPost("Another note", options)).toThrow("taxonomy.json cannot be read");
});
