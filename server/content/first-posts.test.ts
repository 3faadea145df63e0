import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { chooseFirstPosts, featuredIn } from "./first-posts.ts";

const day = (number: number) => new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);
const many = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, at): [string, string] => [
      `posts/note-${at + 1}.md`,
      aPost({ id: `"${at + 1}"`, slug: `note-${at + 1}`, published: day(at + 1) }),
    ]),
  );
const choose = (files: Map<string, string>, isWanted: (id: string) => boolean = () => false) =>
  chooseFirstPosts([...files.keys()], { textOf: (path) => files.get(path) ?? "", isWanted });

test("of many posts that were never read the newest come first, and of few all", () => {
  const { first, waiting } = choose(many(250));
  expect(first).toEqual(Array.from({ length: 100 }, (_, at) => `posts/note-${250 - at}.md`));
  expect(waiting.size).toBe(150);
  expect(waiting.get("7")).toBe("posts/note-7.md");
  expect(choose(many(100)).first).toHaveLength(100);
});

test("a post that is wanted, a draft, and a file that states no id plainly or that of another does not wait", () => {
  const files = many(250);
  const change = (number: number, facts: Record<string, string | undefined>, text?: string) =>
    files.set(
      `posts/note-${number}.md`,
      text ?? aPost({ id: `"${number}"`, published: day(number), ...facts }),
    );
  change(1, { draft: "true" });
  change(2, { id: "!!str 2" });
  change(3, { published: undefined });
  change(4, { id: '"9"' });
  change(5, {}, "no front matter");
  change(6, {}, aPost({ id: '"6"', published: day(6) }).replaceAll("\n", "\r\n"));
  const { first, waiting } = choose(files, (id) => id === "8");
  const soon = new Set(first);
  for (const number of [1, 2, 3, 4, 5, 8, 9])
    expect(soon, String(number)).toContain(`posts/note-${number}.md`);
  expect(waiting.get("6")).toBe("posts/note-6.md");
  expect(waiting.size).toBe(files.size - soon.size);
  expect([...waiting.values()].filter((path) => soon.has(path))).toEqual([]);
});

test("files that claim one id are read together, before all others", () => {
  const files = many(350);
  files.set("posts/note-2.md", aPost({ id: '"340"', published: day(2) }));
  files.set("posts/note-1.md", aPost({ id: '"300"', published: day(400), draft: "true" }));
  const duplicates = ["note-1", "note-2", "note-300", "note-340"].map((name) => `posts/${name}.md`);
  expect(choose(files).first.slice(0, 4)).toEqual(duplicates);
});

test("featured posts are known by the pages that feature them", () => {
  expect([...featuredIn('[{"posts":{"featured":["6","4a"]}},{"featured":[]},{"link":"/post/9/x"}]')]).toEqual(
    ["6", "4a"],
  );
});
