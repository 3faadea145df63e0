import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";
import type { BlogSource } from "../blog-source.ts";
import { readArticle } from "../html/read-html-article.ts";

const settings = localSettings("custom", new URL("https://blog.example/"));
const PER_PAGE = 20;
const PAGES = 12;

setFlagsFromString("--expose-gc");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the flag adds
const collectGarbage = runInNewContext("gc") as () => void;

/** How many of some objects something still holds. */
function watched() {
  const refs: WeakRef<object>[] = [];
  return {
    add: (one: object) => void refs.push(new WeakRef(one)),
    async held() {
      // What was looked at in this turn of the event loop is held until it ends.
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
      return refs.filter((ref) => ref.deref() !== undefined).length;
    },
  };
}

/** A source of many posts by pages, which tells how many of those that it gave are still held. */
function aLongSource() {
  const given = watched();
  const heldAt: number[] = [];
  const list: BlogSource["list"] = async ({ page }) => {
    heldAt.push(await given.held());
    const posts = Array.from({ length: PER_PAGE }, (_, at) =>
      aSourcePost(String((page - 1) * PER_PAGE + at + 1)),
    );
    for (const post of posts) given.add(post);
    return { posts, refused: [], more: page < PAGES };
  };
  return { source: { ...memorySource([]), list }, heldAt };
}

test("a sync holds a page of the list and a post that is built, however long the blog is", async () => {
  const { source, heldAt } = aLongSource();
  const built = watched();
  const heldWhileBuilding: number[] = [];
  let reads = 0;
  const blog = aBlog(settings, {
    source,
    openReader: () => ({
      async read(...given) {
        const article = await readArticle(...given);
        reads += 1;
        if (reads % 40 === 0) heldWhileBuilding.push(await built.held());
        built.add(article.body);
        return article;
      },
      rest: () => Promise.resolve(),
    }),
  });
  await blog.run();
  expect(blog.store.fingerprints().size).toBe(PAGES * PER_PAGE);
  // The first page is kept until the walk ends, and so is the last that was asked for.
  expect(Math.max(...heldAt)).toBeLessThanOrEqual(2 * PER_PAGE);
  expect(Math.max(...heldWhileBuilding)).toBeLessThanOrEqual(3);
  expect(heldWhileBuilding).toHaveLength((PAGES * PER_PAGE) / 40);
});

test("a sync that breaks while posts are built leaves the last good copy, and the next one brings all", async () => {
  const source = memorySource([aSourcePost("1")]);
  let breaks = false;
  const blog = aBlog(settings, {
    source,
    openReader: () => ({
      async read(...given) {
        if (breaks && given[0].includes("Text of 3")) throw new Error("out of order");
        return readArticle(...given);
      },
      rest: () => Promise.resolve(),
    }),
  });
  await blog.run();
  breaks = true;
  source.posts = [aSourcePost("1", { title: "Changed" }), aSourcePost("2"), aSourcePost("3")];
  await blog.run();
  expect(blog.copy().problem).toContain("the sync itself failed");
  expect([...blog.store.fingerprints().keys()]).toEqual(["1"]);
  expect(blog.store.post("1")?.title).toBe("Note 1");
  breaks = false;
  await blog.run();
  expect([...blog.store.fingerprints().keys()].toSorted()).toEqual(["1", "2", "3"]);
  expect(blog.store.post("1")?.title).toBe("Changed");
});
