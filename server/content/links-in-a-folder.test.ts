import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { loadContent } from "../../tests/support/content-problems.ts";
import { aContentFolder, samplePages } from "../../tests/support/content-folder.ts";
import { contentStarts, until } from "../../tests/support/content-starts.ts";
import { listFolder } from "./list-folder.ts";

const second = (title: string) => aPost({ id: '"2"', slug: "second-note", title });

test("a post that is a link is shown at once, and after the next start, and passes the check", async () => {
  const { folder, dataDir, start } = await contentStarts();
  const first = await start();
  await writeFile(join(dataDir, "elsewhere.md"), second("Linked"));
  await symlink(join(dataDir, "elsewhere.md"), join(folder.path, "posts/second-note.md"));
  await until(() => expect(first.content.post("2")?.title).toBe("Linked"));
  await first.stop();
  expect((await start()).content.post("2")?.title).toBe("Linked");
  const { posts } = await loadContent(folder.path, samplePages);
  expect(posts.map(({ id }) => id)).toEqual(["2", "1"]);
});

test("a folder that is a link is read like any other, and one that leads back is not read in circles", async () => {
  const { path, write } = await aContentFolder();
  await write("../pictures/far.svg", "<svg/>");
  await symlink(join(path, "../pictures"), join(path, "images/far"));
  await symlink(path, join(path, "images/back"));
  await symlink("..", join(path, "posts/up"));
  const { files, folders } = await listFolder(path);
  expect(files).toContain("images/far/far.svg");
  expect(files.filter((file) => /back|up/.test(file))).toEqual([]);
  expect(folders.toSorted()).toEqual(["brand", "images", "images/far", "logos", "pages", "posts"]);
});

test("a folder mounted by Kubernetes shows a new version when its hidden link is switched", async () => {
  const { folder, start } = await contentStarts({ "posts/..v1/second-note.md": second("Version one") });
  const at = (name: string) => join(folder.path, "posts", name);
  await symlink("..v1", at("..data"));
  await symlink("..data/second-note.md", at("second-note.md"));
  const { content, told } = await start();
  expect(content.post("2")?.title).toBe("Version one");
  // Two changes of another file: the look around that begins the watching is over then.
  for (const title of ["One", "Two"]) {
    await folder.write("posts/first-note.md", aPost({ title }));
    await until(() => expect(content.post("1")?.title).toBe(title));
  }
  await mkdir(at("..v2"));
  await writeFile(at("..v2/second-note.md"), second("Version two"));
  await symlink("..v2", at("..data_tmp"));
  await rename(at("..data_tmp"), at("..data"));
  await until(() => expect(content.post("2")?.title).toBe("Version two"));
  expect(told).toEqual([]);
});
