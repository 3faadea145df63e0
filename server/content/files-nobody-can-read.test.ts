import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { loadContent } from "../../tests/support/content-problems.ts";
import { aContentFolder, samplePages } from "../../tests/support/content-folder.ts";
import { contentStarts, until } from "../../tests/support/content-starts.ts";
import { readDrawings } from "../site/content-media.ts";
import { openContent } from "./open-content.ts";

/** Puts a link that leads in a circle in place of a file: not even the system's administrator can read it. */
async function lock(folder: string, path: string): Promise<void> {
  await symlink(join(folder, `${path}.other`), join(folder, path));
  await symlink(join(folder, path), join(folder, `${path}.other`));
}

const CANNOT = "file  cannot be read (ELOOP); it is a circular link; fix or remove it";
const second = aPost({ id: '"2"', slug: "second-note" });

test("a post that cannot be read blocks no other that is saved with it, and keeps its last good version", async () => {
  const { folder, start } = await contentStarts();
  const first = await start();
  await folder.remove("posts/first-note.md");
  await lock(folder.path, "posts/first-note.md");
  await folder.write("posts/second-note.md", second);
  await until(() => expect(first.content.post("2")).toBeDefined());
  await until(() => expect(first.told).toContain(`content/posts/first-note.md:1:1  ${CANNOT}`));
  expect(first.content.post("1")?.title).toBe("A first note");
  await first.stop();

  const later = await start();
  expect(later.content.posts().map(({ id }) => id)).toEqual(["2", "1"]);
  await until(() => expect(later.told).toContain(`content/posts/first-note.md:1:1  ${CANNOT}`));
  await folder.remove("posts/first-note.md");
  await folder.write("posts/first-note.md", aPost({ title: "Mended" }));
  await until(() => expect(later.content.post("1")?.title).toBe("Mended"));
});

test("a folder with the name of a post does not remove the post from the site", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  await folder.remove("posts/first-note.md");
  await mkdir(join(folder.path, "posts/first-note.md"));
  await until(() => expect(told).toContainEqual(expect.stringMatching(/first-note\.md:1:1 .*EISDIR/)));
  expect(content.post("1")).toBeDefined();
});

test("a first start succeeds without a post that cannot be read; pages and old addresses stay as they were", async () => {
  const folder = await aContentFolder({ "posts/second-note.md": second });
  await lock(folder.path, "posts/third-note.md");
  const content = await openContent(folder.path, { pages: samplePages });
  expect(content.posts().map(({ id }) => id)).toEqual(["2", "1"]);

  const kept = await contentStarts({ "redirects.txt": "/old /about" });
  await (await kept.start()).stop();
  for (const path of ["redirects.txt", "pages/about.json"]) {
    await kept.folder.remove(path);
    await lock(kept.folder.path, path);
  }
  const again = await kept.start();
  expect(again.content.redirect("/old")).toBe("/about");
  expect(again.content.page("about")).toMatchObject({ title: "About Oxbow Works" });
  expect(again.told).toContain(`content/redirects.txt:1:1  ${CANNOT}`);
  expect(again.told).toContain(`content/pages/about.json:1:1  ${CANNOT}`);
});

test("pictures that cannot be read are reported and stay as they were or are left out, and all others are served", async () => {
  const { folder, start } = await contentStarts({ "images/a.svg": "<svg></svg>" });
  const before = await readDrawings(folder.path, false);
  await folder.remove("images/a.svg");
  await lock(folder.path, "images/a.svg");
  await mkdir(join(folder.path, "images/b.svg"));
  expect([...(await readDrawings(folder.path, false)).keys()].toSorted()).toEqual([
    "/media/brand/favicon.svg",
    "/media/images/dot.svg",
    "/media/logos/oxbow.svg",
  ]);
  const address = "/media/images/a.svg";
  expect((await readDrawings(folder.path, false, before)).get(address)).toBe(before.get(address));
  const named = [
    `content/images/a.svg:1:1  ${CANNOT}`,
    "content/images/b.svg:1:1  file  cannot be read (EISDIR); it is a folder; rename or remove it",
  ];
  const { told } = await start();
  expect(told).toEqual(named);
  await expect(loadContent(folder.path, samplePages)).rejects.toThrow(named.join("\n"));
});

test("the check reports everything that cannot be read, and why", async () => {
  const folder = await aContentFolder();
  for (const path of ["posts/locked.md", "redirects.txt"]) await lock(folder.path, path);
  await symlink("nowhere.md", join(folder.path, "posts/dangling.md"));
  await expect(loadContent(folder.path, samplePages)).rejects.toThrow(
    [
      "content/posts/dangling.md:1:1  file  cannot be read (ENOENT); it is a broken link; fix or remove it",
      `content/posts/locked.md:1:1  ${CANNOT}`,
      "content/posts/locked.md.other:1:1  file  is not a post, so the site ignores this file; posts end in .md; move it away, pictures into content/images",
      `content/redirects.txt:1:1  ${CANNOT}`,
    ].join("\n"),
  );
});
