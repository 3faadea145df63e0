import { join } from "node:path";
import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { json, samplePages } from "../../tests/support/content-folder.ts";
import { contentStarts, until } from "../../tests/support/content-starts.ts";
import { openPostStore } from "../posts/sqlite-post-store.ts";
import { openSqlite } from "../platform/database/sqlite-connection.ts";
import { openContent } from "./open-content.ts";

const HEAD = { title: "About", description: "Who.", keywords: ["who"] };
const about = (title: string) => json({ head: HEAD, title, links: [] });
const second = (body?: string, facts = {}) => aPost({ id: '"2"', slug: "second-note", ...facts }, body);
const BROKEN = aPost({ category: "tea" });

test("what is blocked is empty by default, and a broken list keeps its last good version", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  expect(content.blocked()).toEqual({ words: [], domains: [] });
  await folder.write("blocked.json", json({ words: ["cheap paint"] }));
  await until(() => expect(content.blocked()).toEqual({ words: ["cheap paint"], domains: [] }));
  await folder.write("blocked.json", json({ word: ["cheap paint"] }));
  await until(() => expect(told).toEqual([expect.stringContaining("content/blocked.json")]));
  expect(content.blocked().words).toEqual(["cheap paint"]);
});

test("a first start succeeds without a broken post, but not with a broken page", async () => {
  const withPost = await contentStarts({ "posts/first-note.md": BROKEN, "posts/second-note.md": second() });
  const { content, told } = await withPost.start();
  expect(content.posts().map(({ id }) => id)).toEqual(["2"]);
  expect(told).toHaveLength(1);
  const withPage = await contentStarts({ "pages/about.json": "{" });
  await expect(withPage.start()).rejects.toThrow("content/pages/about.json:1:2  file  is not valid JSON");
});

test("a post waits for its picture", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  await folder.write("posts/second-note.md", second("![A dot](/media/images/new.svg)"));
  await until(() => expect(told).toEqual([expect.stringContaining("content/images/new.svg does not exist")]));
  expect(content.post("2")).toBeUndefined();
  await folder.write("images/new.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>');
  await until(() => expect(JSON.stringify(content.post("2")?.body)).toContain('"width":8'));
  await folder.write("images/new.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8"/>');
  await until(() => expect(JSON.stringify(content.post("2")?.body)).toContain('"width":16'));
});

test("of two posts with one id the first keeps it, until its file is gone", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  await folder.write("posts/second-note.md", aPost({ slug: "second-note" }));
  await until(() =>
    expect(told).toEqual([
      expect.stringContaining("second-note.md:2:1  id  is taken: content/posts/first-note.md"),
    ]),
  );
  expect(content.post("1")?.slug).toBe("first-note");
  await folder.remove("posts/first-note.md");
  await until(() => expect(content.post("1")?.slug).toBe("second-note"));
});

test("a renamed file that is still broken leaves the post as it was", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  await folder.write("posts/renamed.md", aPost());
  await folder.remove("posts/first-note.md");
  await until(() =>
    expect(told).toEqual([expect.stringContaining("renamed.md:4:1  slug  must be the name of the file")]),
  );
  await folder.write("pages/about.json", about("Later"));
  await until(() => expect(content.page("about")).toMatchObject({ title: "Later" }));
  expect(content.post("1")?.slug).toBe("first-note");
  await folder.write("posts/renamed.md", aPost({ slug: "renamed" }));
  await until(() => expect(content.post("1")?.slug).toBe("renamed"));
  expect(content.posts()).toHaveLength(1);
});

test("the site's name reaches pages and posts that say it, and only what changed is new", async () => {
  const { folder, start } = await contentStarts({ "posts/second-note.md": second("By {brand}.") });
  const { content } = await start();
  const unchanged = content.posts().find(({ id }) => id === "1");
  const { address, ...site } = content.site();
  await folder.write("site.json", json({ ...site, address, name: "Reed Works" }));
  await until(() => expect(content.page("about")).toMatchObject({ title: "About Reed Works" }));
  await until(() => expect(JSON.stringify(content.post("2")?.body)).toContain("By Reed Works."));
  expect(content.posts().find(({ id }) => id === "1")).toBe(unchanged);
});

test("a start reads only posts that changed", async () => {
  const { folder, dataDir, start } = await contentStarts({
    "posts/second-note.md": second("From the file."),
  });
  await (await start()).stop();
  const store = openSqlite(join(dataDir, "posts.sqlite"));
  store.exec("update posts set rest = replace(rest, 'From the file.', 'From the store.')");
  store.close();
  await folder.write("posts/first-note.md", aPost({ title: "Changed meanwhile" }));
  const { content } = await start();
  expect(JSON.stringify(content.post("2")?.body)).toContain("From the store.");
  await until(() => expect(content.post("1")?.title).toBe("Changed meanwhile"));
});

test("after an update a post is shown from the store until its turn comes", async () => {
  const { dataDir, start } = await contentStarts({ "posts/second-note.md": second("From the file.") });
  await (await start()).stop();
  const store = openSqlite(join(dataDir, "posts.sqlite"));
  store.exec(`update posts set rest = replace(rest, 'From the file.', 'From the store.'),
    fingerprint = '0' || substr(fingerprint, instr(fingerprint, ' '))`);
  store.close();
  const { content } = await start();
  expect(JSON.stringify(content.post("2")?.body)).toContain("From the store.");
  await until(() => expect(JSON.stringify(content.post("2")?.body)).toContain("From the file."));
});

test("a first start with many posts begins with the newest, finds each that is asked for, and continues where it stopped", async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 5, number)).toISOString().slice(0, 10);
  const facts = (number: number) => ({
    id: `"${number}"`,
    slug: `note-${number}`,
    published: day(number - 131),
  });
  const posts = Array.from({ length: 130 }, (_, at): [string, string] => [
    `posts/note-${at + 2}.md`,
    aPost(facts(at + 2)),
  ]);
  const { folder, dataDir, start } = await contentStarts({
    ...Object.fromEntries(posts),
    "posts/first-note.md": aPost({ published: day(-130) }),
  });
  const store = openPostStore(join(dataDir, "posts.sqlite"));
  const killed = await openContent(folder.path, { store, pages: samplePages });
  expect(killed.posts().map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 100 }, (_, at) => 131 - at),
  );
  expect(killed.unindexed()).toBe(31);
  expect(killed.post("1")).toBeUndefined();
  await killed.arrived("1");
  expect(killed.post("1")?.title).toBe("A first note");
  expect(killed.posts().at(-1)?.id).toBe("1");
  expect(killed.unindexed()).toBe(30);
  store.close();

  const { content } = await start();
  expect(content.posts()).toHaveLength(131);
  expect(content.unindexed()).toBe(0);
});

test("a folder that vanishes removes nothing from the site", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  await folder.remove("posts");
  await until(() => expect(told).toContainEqual(expect.stringContaining("content/posts cannot be found")));
  expect(content.post("1")).toBeDefined();
});

test("a file that is saved by half shows its last version until it is whole, and a shortened one its new text", async () => {
  const long = second("The first half of it.\n\nThe second half of it.");
  const { folder, start } = await contentStarts({ "posts/second-note.md": long });
  const { content } = await start();
  const bodyOf = (id: string) => JSON.stringify(content.post(id)?.body);
  await folder.write("posts/second-note.md", long.slice(0, long.indexOf("second half")));
  await folder.write("posts/first-note.md", aPost({ title: "Saved after it" }));
  await until(() => expect(content.post("1")?.title).toBe("Saved after it"));
  expect(bodyOf("2")).toContain("The second half of it.");
  await folder.write("posts/second-note.md", `${long}\nAnd a third.\n`);
  await until(() => expect(bodyOf("2")).toContain("And a third."));
  await folder.write("posts/second-note.md", second("The first half of it."));
  await until(() => expect(bodyOf("2")).not.toContain("second half"));
});

test("a post stays when the ending of its file changes, and a copy by another program claims nothing", async () => {
  const { folder, start } = await contentStarts();
  const { content, told } = await start();
  await folder.write("posts/first-note.MD", aPost({ title: "Shouted" }));
  await folder.remove("posts/first-note.md");
  await until(() => expect(content.post("1")?.title).toBe("Shouted"));
  await folder.write("posts/first-note (conflicted copy).md", aPost());
  await until(() => expect(told).toEqual([expect.stringContaining("looks like a copy of another file")]));
  await folder.remove("posts/first-note.MD");
  await until(() => expect(content.post("1")).toBeUndefined());
});
