import { expect, test, vi } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, json, samplePages } from "../../tests/support/content-folder.ts";
import { problemLine, type Problem } from "./content-error.ts";
import { openContent } from "./open-content.ts";

const AI = { slug: "ai", name: "AI" };
const LEARNING = { slug: "machine-learning", name: "Machine learning" };
const DATA = { slug: "data", name: "Data" };
const taxonomy = (categories: readonly object[], tags: readonly object[] = [DATA], series: object[] = []) =>
  json({ categories, tags, series });

/** A folder with one post, followed until the test ends. */
async function follow(changes: Record<string, string> = {}) {
  const folder = await aContentFolder(changes);
  const content = await openContent(folder.path, { pages: samplePages });
  const told: string[] = [];
  const unwatch = content.watch({
    changed: () => {},
    refused: ({ message }) => told.push(message),
    warned: (problems: readonly Problem[]) => told.push(...problems.map(problemLine)),
  });
  return { folder, content, told, [Symbol.asyncDispose]: unwatch };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

test("a category stays as long as a published post names it, and goes with the last one", async () => {
  await using following = await follow();
  const { folder, content, told } = following;
  await folder.write("taxonomy.json", taxonomy([LEARNING]));
  await until(() => expect(content.taxonomy().categories).toEqual([LEARNING, AI]));
  await until(() =>
    expect(told).toEqual([
      expect.stringContaining(
        'first-note.md:6:1  category  is not a category of content/taxonomy.json (found "ai"); use one of machine-learning',
      ),
    ]),
  );
  expect(content.post("1")?.category).toEqual(AI);
  await folder.write("posts/first-note.md", aPost({ category: "machine-learning" }));
  await until(() => expect(content.post("1")?.category).toEqual(LEARNING));
  expect(content.taxonomy().categories).toEqual([LEARNING]);
});

test("tags and series stay as well, and their posts are named", async () => {
  const noted = { series: "notes" };
  await using following = await follow({
    "taxonomy.json": taxonomy([AI], [DATA], [{ slug: "notes", name: "Notes" }]),
    "posts/first-note.md": aPost(noted),
    "posts/second-note.md": aPost({ id: "2", slug: "second-note", ...noted }),
  });
  const { folder, content, told } = following;
  await folder.write("taxonomy.json", taxonomy([AI], [LEARNING]));
  await until(() => expect(content.taxonomy().tags).toEqual([LEARNING, DATA]));
  expect(content.taxonomy().series).toEqual([{ slug: "notes", name: "Notes" }]);
  for (const file of ["first-note", "second-note"])
    await until(() => expect(told.join("\n")).toContain(`${file}.md:7:8  tags`));
});

test("a new term, a new name, and a slug changed together with its posts go live at once", async () => {
  await using following = await follow();
  const { folder, content } = following;
  const renamed = { slug: "ai", name: "Applied AI" };
  await folder.write("taxonomy.json", taxonomy([renamed, LEARNING]));
  await until(() => expect(content.taxonomy().categories).toEqual([renamed, LEARNING]));
  await until(() => expect(content.post("1")?.category).toEqual(renamed));
  await folder.write("posts/first-note.md", aPost({ category: "models" }));
  await folder.write("taxonomy.json", taxonomy([{ slug: "models", name: "Models" }]));
  await until(() => expect(content.post("1")?.category.slug).toBe("models"));
  await until(() => expect(content.taxonomy().categories.map(({ slug }) => slug)).toEqual(["models"]));
});
