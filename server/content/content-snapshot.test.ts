import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, samplePages, type ContentFolder } from "../../tests/support/content-folder.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { contentSnapshot } from "./content-snapshot.ts";
import { openContent } from "./open-content.ts";

const BODY = "A paragraph that stands in the snapshot.";

/** A folder, a place for its snapshot, and a way to open the one with the other. */
async function setUp() {
  const folder = await aContentFolder({ "posts/first-note.md": aPost({}, BODY) });
  const file = join(temporaryDirectory(), "snapshot.json");
  const open = (at: ContentFolder = folder, year = 2031) =>
    openContent(at.path, {
      now: () => new Date(Date.UTC(year, 5)),
      pages: samplePages,
      snapshot: contentSnapshot(file),
    });
  return { folder, file, open };
}

/** Marks the snapshot, so that content which comes from it can be told from content that was read. */
function mark(file: string) {
  writeFileSync(file, readFileSync(file, "utf8").replace(BODY, "From the snapshot."));
}

const bodyOf = (content: Awaited<ReturnType<typeof openContent>>) => JSON.stringify(content.post("1")?.body);

test("content that has not changed comes from the snapshot, whole", async () => {
  const { file, open } = await setUp();
  const read = await open();
  const again = await open();
  expect(again.site()).toEqual(read.site());
  expect(again.page("about")).toEqual(read.page("about"));
  expect(again.posts()).toEqual(read.posts());
  expect(again.post("1")).toEqual(read.post("1"));
  expect(again.revision).toBe(read.revision);
  mark(file);
  expect(bodyOf(await open())).toContain("From the snapshot.");
});

test("a change of any file, or of the year, leaves the snapshot aside and replaces it", async () => {
  const { folder, file, open } = await setUp();
  await open();
  mark(file);
  expect(bodyOf(await open(folder, 2032))).toContain(BODY);
  mark(file);
  await folder.write("posts/first-note.md", aPost({ excerpt: "Something else." }, BODY));
  expect(bodyOf(await open())).toContain(BODY);
  mark(file);
  expect(bodyOf(await open())).toContain("From the snapshot.");
});

test("a torn snapshot is as good as none", async () => {
  const { file, open } = await setUp();
  await open();
  writeFileSync(file, readFileSync(file, "utf8").slice(0, 200));
  expect(bodyOf(await open())).toContain(BODY);
});
