import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openDropConsent } from "./drop-consent.ts";

// A folder in its place cannot be read by any user, so the tests may run as one that reads every file.

test("an answer that the server cannot read is reported with its file and what helps, and counts once it is readable", async () => {
  const source = memorySource(["1", "2", "3"].map((id) => aSourcePost(id)));
  const blog = aBlog(localSettings("custom", new URL("https://blog.example/")), { source });
  await blog.run();
  source.posts = source.posts.slice(0, 1);
  await blog.run();
  const answer = join(blog.dataDir, "blog-drop-confirmed.json");
  mkdirSync(answer);
  await blog.run();
  expect(blog.copy().problem).toMatch(
    /^blog-drop-confirmed\.json in the data directory cannot be read \(EISDIR\)/,
  );
  expect(JSON.parse(blog.told.at(-1) ?? "")).toMatchObject({
    level: "error",
    event: "blog.sync-failed",
    problem: expect.stringContaining("give the file to that user"),
  });
  expect(blog.store.fingerprints().size).toBe(3);
  rmdirSync(answer);
  blog.consent.confirm();
  await blog.run();
  expect(blog.store.fingerprints().size).toBe(1);
  expect(blog.copy().problem).toBeUndefined();
});

test("a question that cannot be read is an error, not the absence of one", () => {
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, "blog-drop-asked.json"));
  expect(() => openDropConsent(dataDir).confirm()).toThrow(
    "blog-drop-asked.json in the data directory cannot be read (EISDIR)",
  );
});
