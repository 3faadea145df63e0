import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readWordpressExport } from "./exports/wordpress-export.ts";
import { aPicture } from "../../tests/support/a-picture.ts";
import { anOldSite, aSite, WORDPRESS } from "../../tests/support/moving-blog.ts";

test("no existing file is changed, a dry run writes nothing, and a second run changes nothing", async () => {
  const { blog } = await anOldSite();
  const { take, read, files, contentDir } = aSite();
  mkdirSync(join(contentDir, "images"));
  const mine: Record<string, string> = {
    "posts/an-older-note.md": '---\nid: "7"\n---\nMine.\n',
    "posts/mine.md": '---\nid: "105"\n---\nMine, too.\n',
    "images/big-crane.jpg": "mine",
    "redirects.txt": "/2024/05/moving-the-yard /about\n",
  };
  for (const [path, text] of Object.entries(mine)) writeFileSync(join(contentDir, path), text);
  const before = files();
  const { text: dry } = await take(blog(), { download: true, dryRun: true });
  expect(dry).toContain("4 posts to write (2 drafts), 1 skipped");
  expect(files()).toEqual(before);
  expect(read("taxonomy.json")).toBe(readFileSync("content/taxonomy.json", "utf8"));

  const { text } = await take(blog(), { download: true });
  for (const [path, words] of Object.entries(mine)) expect(read(path), path).toBe(words);
  expect(text).toContain("(102): content/posts/an-older-note.md already exists");
  expect(text).toContain("grusse.md  content/posts/mine.md has the number 105, so this one has 107");
  expect(text).toContain(
    "/2024/05/moving-the-yard already redirects to /about, not to /post/101/moving-the-yard",
  );
  expect(read("posts/moving-the-yard.md")).toContain("/media/images/big-crane-2.jpg");
  expect(read("posts/moving-the-yard.md")).toContain("as an older note said");

  const once = files().map((path) => [path, path.includes(".") ? read(path) : ""]);
  const again = await take(blog(), { download: true });
  expect(again.text).toContain(
    "0 posts written (0 drafts), 5 skipped, 1 refused, 0 pictures, 0 old addresses.",
  );
  expect(files().map((path) => [path, path.includes(".") ? read(path) : ""])).toEqual(once);
});

test("no picture is taken from outside the given folder, nor from another host", async () => {
  const { above, take, contentDir, read } = aSite();
  const images = join(above, "uploads");
  mkdirSync(images);
  writeFileSync(join(above, "secret.jpg"), await aPicture("jpeg", "#000000"));
  symlinkSync(join(above, "secret.jpg"), join(images, "linked.jpg"));
  const at = (name: string) => `<img src="https://old.example/wp-content/uploads/${name}" alt="words">`;
  const foreign = '<img src="https://elsewhere.example/wp-content/uploads/x.jpg" alt="foreign">';
  const stored = `<p>Text ${at("%2e%2e%2fsecret.jpg")} ${at("linked.jpg")} ${foreign}</p>`;
  const text = readFileSync(WORDPRESS, "utf8").replace("<p>Not yet.</p>", stored);
  await take(readWordpressExport(text), { images });
  expect(read("posts/a-sample-draft.md")).toContain("Text words words foreign\n");
  expect(readdirSync(contentDir)).not.toContain("images");
});
