import { expect, onTestFinished, test, vi } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, json, samplePages } from "../../tests/support/content-folder.ts";
import { loadContent } from "./load-content.ts";
import { openContent } from "./open-content.ts";

const OLD = "/2019/05/a-note";
const NEW = "/post/1/first-note";

async function opened(redirects: Record<string, string>) {
  const folder = await aContentFolder({ "redirects.json": json(redirects) });
  const content = await openContent(folder.path, { pages: samplePages });
  return { folder, content };
}

test.each([OLD, `${OLD}/`, "/2019/05/A-Note", `${OLD}/index.html`])(
  "an old address leads to its page however it is written: %s",
  async (path) => {
    const { content } = await opened({ [OLD]: NEW });
    expect(content.redirect(path)).toBe(NEW);
    expect(content.redirect("/2019/05/another")).toBeUndefined();
  },
);

test("an old address in another script is found in either form", async () => {
  for (const written of ["/grüße", "/gr%C3%BC%c3%9fe"]) {
    const { content } = await opened({ [written]: NEW });
    expect(content.redirect("/gr%C3%BC%C3%9Fe/")).toBe(NEW);
  }
});

test.each([
  [{ [OLD]: "https://elsewhere.example/" }, "must be the path of a page of this site"],
  [{ "?p=12": NEW }, "must be the path of an old address"],
  [{ "/about": NEW }, "/about  is the address of a page of this site, which it would hide"],
  [{ "/Post/7/x/": NEW }, "/Post/7/x/  is the address of a page of this site"],
  [{ [OLD]: NEW, [`${OLD}/`]: NEW }, `is the same address as ${OLD}`],
  [{ [OLD]: "/nowhere" }, "/nowhere is not a page of this site"],
  [{ "/a": "/b", "/b": "/a" }, "/a  leads to /b, which redirects in turn"],
  [{ "/a": "/a" }, "/a  leads to /a, which redirects in turn"],
  [{ [OLD]: "/post/99/gone" }, "/post/99/gone is a dead link: no published post has this number"],
  [{ [OLD]: "/post/1/another" }, `write ${NEW}`],
])("the check refuses %j", async (redirects, problem) => {
  const { path } = await aContentFolder({ "redirects.json": json(redirects) });
  await expect(loadContent(path, 2026, samplePages)).rejects.toThrow(problem);
});

test("the list follows its file, keeps its last good version, and may be left out", async () => {
  const { folder, content } = await opened({ [OLD]: NEW });
  const refused = vi.fn();
  const changed = vi.fn();
  onTestFinished(content.watch({ changed, refused }));

  await folder.write("redirects.json", json({ "/older": NEW }));
  await vi.waitFor(() => expect(content.redirect("/older")).toBe(NEW), 5_000);
  expect(content.redirect(OLD)).toBeUndefined();

  await folder.write("redirects.json", '{ "/older": ');
  await vi.waitFor(() => expect(refused).toHaveBeenCalled(), 5_000);
  expect(content.redirect("/older")).toBe(NEW);

  await folder.remove("redirects.json");
  await vi.waitFor(() => expect(content.redirect("/older")).toBeUndefined(), 5_000);
});

test("a redirect to a missing post does not disable the others", async () => {
  const { folder, content } = await opened({ [OLD]: NEW, "/other": "/post/2/second" });
  onTestFinished(content.watch({ changed: vi.fn(), refused: vi.fn() }));
  expect(content.redirect(OLD)).toBe(NEW);
  await folder.write("posts/second.md", aPost({ id: '"2"', slug: "second" }));
  await vi.waitFor(() => expect(content.post("2")).toBeDefined(), 5_000);
  expect(content.redirect("/other")).toBe("/post/2/second");
});
