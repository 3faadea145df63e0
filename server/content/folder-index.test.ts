import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aContentFolder } from "../../tests/support/content-folder.ts";
import { openFolderIndex } from "./folder-index.ts";

test("a file that is empty because it is being saved counts as changed only when it has its text", async () => {
  const { path } = await aContentFolder();
  const file = join(path, "posts/first-note.md");
  const index = await openFolderIndex(path);
  writeFileSync(file, "");
  setTimeout(() => writeFileSync(file, "All of it"), 20);
  expect(await index.refresh(["posts/first-note.md"])).toEqual(["posts/first-note.md"]);
  expect(index.read("posts/first-note.md")?.toString()).toBe("All of it");
});
