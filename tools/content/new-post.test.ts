import { mkdirSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { checkContent } from "../check-content.ts";
import { newPost } from "./new-post.ts";

const today = "2026-11-21";

test("a new post is a draft under a free number that passes the check as it is", async () => {
  const above = temporaryDirectory();
  const contentDir = join(above, "content");
  await cp("content", contentDir, { recursive: true });
  const before = await checkContent(contentDir, new Date(today));
  const path = newPost("How the “line” is drawn", { contentDir, dataDir: join(above, "data"), today });
  expect(path).toBe(join(contentDir, "posts", "how-the-line-is-drawn.md"));
  expect(await readFile(path, "utf8")).toMatch(/^draft: true$/m);
  expect(await checkContent(contentDir, new Date(today))).toEqual(before);
  expect(before.ok).toBe(true);
});

test("a title that leaves no name, or one that is taken, is refused, and so is a taxonomy nobody can read", async () => {
  const above = temporaryDirectory();
  const options = { contentDir: join(above, "content"), dataDir: above, today };
  mkdirSync(options.contentDir);
  expect(() => newPost("?!", options)).toThrow("leaves no name for a file");
  expect(() => newPost("A note", options)).toThrow("taxonomy.json cannot be read");
  await cp("content", options.contentDir, { recursive: true });
  newPost("A note", options);
  expect(() => newPost("A note!", options)).toThrow("a-note.md is there already");
});
