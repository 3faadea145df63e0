import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, json, samplePages, type ContentFolder } from "../../tests/support/content-folder.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { aStoredPost } from "../posts/post-store.contract.ts";
import { openContent, type ContentStore } from "./open-content.ts";

const open = (folder: ContentFolder): Promise<ContentStore> =>
  openContent(folder.path, { now: () => new Date("2031-02-03T00:00:00Z"), pages: samplePages });

/** Follows a folder until the test ends. */
async function follow(changes: Record<string, string> = {}) {
  const folder = await aContentFolder(changes);
  const content = await open(folder);
  const changed = vi.fn();
  const refused = vi.fn();
  return { folder, content, changed, refused, [Symbol.asyncDispose]: content.watch({ changed, refused }) };
}

const about = (title: string) =>
  json({ head: { title: "About", description: "Who.", keywords: ["who"] }, title, links: [] });

test("a file that the site cannot do without is named when it is broken at the first start, whichever it is", async () => {
  const folder = temporaryDirectory();
  await cp("content", folder, { recursive: true });
  for (const name of ["site.json", "taxonomy.json", "pages/home.json"]) {
    const file = join(folder, name);
    const good = await readFile(file);
    await writeFile(file, "{");
    await expect(openContent(folder), name).rejects.toThrow(`${name}:1:2  file  `);
    await writeFile(file, '{ "unknown": 1 }');
    await expect(openContent(folder), name).rejects.toThrow(`${name}:1:`);
    await writeFile(file, good);
  }
});

test("placeholders of the site are filled everywhere", async () => {
  const content = await open(
    await aContentFolder({
      "pages/about.json": about("{brand} {year} {dots}"),
      "posts/first-note.md": aPost({ title: "How {brand} works" }, "By {brand}."),
    }),
  );
  expect(content.page("about")).toMatchObject({ title: "Oxbow Works 2031 {dots}" });
  expect(content.post("1")).toMatchObject({
    title: "How Oxbow Works works",
    head: {
      title: "How Oxbow Works works",
      description: "What it is about, in as many words as a list of results shows.",
      keywords: ["AI", "Data"],
    },
    category: { slug: "ai", name: "AI" },
    body: [["p", { className: "lede" }, "By Oxbow Works."]],
  });
});

test("a year begins with the clocks of the site, wherever the machine stands", async () => {
  const { path } = await aContentFolder({ "pages/about.json": about("{year}") });
  const titleAt = async (time: string) =>
    (await openContent(path, { now: () => new Date(time), pages: samplePages })).page("about");
  // The site is in Kolkata, five and a half hours ahead.
  expect(await titleAt("2030-12-31T18:29:59Z")).toMatchObject({ title: "2030" });
  expect(await titleAt("2030-12-31T18:30:00Z")).toMatchObject({ title: "2031" });
});

test("posts come newest first, drafts not at all", async () => {
  const content = await open(
    await aContentFolder({
      "posts/old.md": aPost({ id: "2", slug: "old", published: "2025-01-01" }),
      "posts/new.md": aPost({ id: "3", slug: "new", published: "2027-01-01" }),
      "posts/same-day.md": aPost({ id: "4", slug: "same-day" }),
      "posts/draft.md": aPost({ id: "5", slug: "draft", draft: "true" }),
    }),
  );
  expect(content.posts().map(({ id }) => id)).toEqual(["3", "4", "1", "2"]);
  expect(content.post("5")).toBeUndefined();
  expect(content.posts()[0]).not.toHaveProperty("body");
});

test("an incomplete draft is kept for its preview, with stand-ins for what is missing, and shown nowhere", async () => {
  const begun = { id: "5", slug: "draft", draft: "true", title: undefined, excerpt: undefined, tags: "[]" };
  const content = await open(await aContentFolder({ "posts/a-draft.md": aPost(begun, "<b>Begun.</b>") }));
  expect(content.at("posts/a-draft.md")).toMatchObject({
    draft: true,
    post: { title: "a draft", excerpt: "…", tags: [{ slug: "data" }] },
  });
  expect(content.posts().map(({ id }) => id)).toEqual(["1"]);
  expect(content.post("5")).toBeUndefined();
});

test("a change is shown and changes the revision", async () => {
  await using following = await follow();
  const { folder, content, changed, refused } = following;
  const before = content.revision;
  await folder.write("pages/about.json", about("Changed"));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 5_000);
  expect(content.page("about")).toMatchObject({ title: "Changed" });
  expect(content.revision).not.toBe(before);
  expect(refused).not.toHaveBeenCalled();
});

test("a new post appears", async () => {
  await using following = await follow();
  const { folder, content, changed } = following;
  await folder.write("posts/second-note.md", aPost({ id: "2", slug: "second-note" }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 5_000);
  expect(content.post("2")).toBeDefined();
});

test("a broken edit is reported and the last good content stays until it is fixed", async () => {
  await using following = await follow();
  const { folder, content, changed, refused } = following;
  const before = content.revision;
  await folder.write("pages/about.json", "{");
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), 5_000);
  expect(String(refused.mock.lastCall?.[0])).toContain(
    "content/pages/about.json:1:2  file  is not valid JSON",
  );
  expect(changed).not.toHaveBeenCalled();
  expect(content.revision).toBe(before);
  expect(content.page("about")).toMatchObject({ title: "About Oxbow Works" });

  await folder.write("pages/about.json", about("Mended"));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 5_000);
  expect(content.page("about")).toMatchObject({ title: "Mended" });
});

test("a failure to pass a change on is reported, and the next change still comes", async () => {
  await using following = await follow();
  const { folder, content, changed, refused } = following;
  changed.mockRejectedValueOnce(new Error("no room"));
  await folder.write("pages/about.json", about("One"));
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), 5_000);
  await folder.write("pages/about.json", about("Two"));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), 5_000);
  expect(content.page("about")).toMatchObject({ title: "Two" });
});

test("nothing is reported after the end, nor when a file is saved unchanged", async () => {
  const { folder, content, changed, refused, [Symbol.asyncDispose]: end } = await follow();
  const first = content.page("about");
  await folder.write("pages/about.json", json({ ...(first as object), title: "About {brand}" }));
  await pause(400);
  await end();
  await folder.write("pages/about.json", about("Late"));
  await pause(400);
  expect(changed).not.toHaveBeenCalled();
  expect(refused).not.toHaveBeenCalled();
});

test("posts of another source are announced at once, and those that follow soon together", async () => {
  const folder = await aContentFolder();
  const content = await openContent(folder.path, { postsFromFiles: false, pages: samplePages });
  const changed = vi.fn();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const end = content.watch({ changed, refused: vi.fn() });
  for (const id of ["7", "8", "9"]) content.changePosts({ put: [aStoredPost(id)], drop: [] });
  expect(content.at("posts/note-9.md")).toBeDefined();
  await vi.advanceTimersByTimeAsync(900);
  expect(changed.mock.calls).toMatchObject([[{ put: ["7"] }]]);
  await vi.advanceTimersByTimeAsync(200);
  expect(changed.mock.calls).toMatchObject([[{ put: ["7"] }], [{ put: ["9", "8"] }]]);
  vi.useRealTimers();
  await end();
});
