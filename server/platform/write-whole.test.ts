import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { writeWhole } from "./write-whole.ts";

test("a write that fails keeps the file as it was, leaves no draft and tells its error", async () => {
  const folder = temporaryDirectory();
  const file = join(folder, "page.html");
  await writeWhole(file, (draft) => writeFile(draft, "before"));
  const failing = writeWhole(file, async (draft) => {
    await writeFile(draft, "half");
    throw new Error("ENOSPC");
  });
  await expect(failing).rejects.toThrow("ENOSPC");
  expect(await readdir(folder)).toEqual(["page.html"]);
  expect(await readFile(file, "utf8")).toBe("before");
});

test("writers of the same file use drafts of their own, and the last one wins whole", async () => {
  const folder = temporaryDirectory();
  const file = join(folder, "page.html");
  const drafts = new Set<string>();
  const texts = ["a", "b", "c"].map((letter) => letter.repeat(100_000));
  await Promise.all(
    texts.map((text) =>
      writeWhole(file, (draft) => {
        drafts.add(draft);
        return writeFile(draft, text);
      }),
    ),
  );
  expect(drafts.size).toBe(3);
  expect(texts).toContain(await readFile(file, "utf8"));
  expect(await readdir(folder)).toEqual(["page.html"]);
});
