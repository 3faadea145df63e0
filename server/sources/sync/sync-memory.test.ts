import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";
import type { BlogSource } from "../blog-source.ts";
import { SourceError } from "../request/source-error.ts";

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

test("a sync holds a page of the list, however long the blog is", async () => {
  const { source, heldAt } = aLongSource();
  const blog = aBlog(settings, { source });
  await blog.run();
  expect(blog.store.fingerprints().size).toBe(PAGES * PER_PAGE);
  // The first page is kept until the walk ends, and so is the last that was asked for.
  expect(Math.max(...heldAt)).toBeLessThanOrEqual(2 * PER_PAGE);
});

test("a sync that breaks in the middle keeps what arrived and loses nothing, and the next one brings the rest", async () => {
  let breaks = false;
  const pages = () => [
    [aSourcePost("1", { title: breaks ? "Changed" : "Note 1" }), aSourcePost("2")],
    [aSourcePost("3"), aSourcePost("4")],
  ];
  const source: BlogSource = {
    async list({ page }) {
      if (breaks && page === 2) throw new SourceError("the source is gone");
      return { posts: pages()[page - 1] ?? [], refused: [], more: page === 1 };
    },
  };
  const blog = aBlog(settings, { source });
  await blog.run();
  breaks = true;
  await blog.run();
  expect(blog.copy().problem).toBe("the source is gone");
  expect([...blog.store.fingerprints().keys()].toSorted()).toEqual(["1", "2", "3", "4"]);
  expect(blog.store.post("1")?.title).toBe("Changed");
  breaks = false;
  await blog.run();
  expect(blog.copy().problem).toBeUndefined();
  expect(blog.store.post("1")?.title).toBe("Note 1");
});
