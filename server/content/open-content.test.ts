import { expect, onTestFinished, test, vi } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, json, samplePages, type ContentFolder } from "../../tests/support/content-folder.ts";
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
  for (const name of ["site.json", "taxonomy.json", "pages/about.json"])
    for (const text of ["{", '{ "unknown": 1 }'])
      await expect(open(await aContentFolder({ [name]: text })), name).rejects.toThrow(`${name}:1:`);
});

test("a year begins with the clocks of the site, wherever the machine stands", async () => {
  const { path } = await aContentFolder({ "pages/about.json": about("{year}") });
  const titleAt = async (time: string) =>
    (await openContent(path, { now: () => new Date(time), pages: samplePages })).page("about");
  // The site is in Kolkata, five and a half hours ahead.
  expect(await titleAt("2030-12-31T18:29:59Z")).toMatchObject({ title: "2030" });
  expect(await titleAt("2030-12-31T18:30:00Z")).toMatchObject({ title: "2031" });
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
