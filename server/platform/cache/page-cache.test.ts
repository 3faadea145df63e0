import { expect, test } from "vitest";
import { encodedBody, PageCache, storePage } from "./page-cache.ts";

const page = (body: string, headers: Record<string, string> = {}) =>
  storePage(200, headers, Buffer.from(body));

/** A cache with room for three pages of ten bytes: `a`, `b` and `c`, in this order. */
function aFullCache() {
  const cache = new PageCache(30);
  for (const key of ["a", "b", "c"]) cache.set(key, page(key.repeat(10)));
  return { cache, kept: () => ["a", "b", "c", "d", "e"].filter((key) => cache.get(key)) };
}

test("when the room is full, the least recently used page goes first", () => {
  const { cache, kept } = aFullCache();
  cache.get("a");
  cache.set("d", page("d".repeat(10)));
  expect(kept()).toEqual(["a", "c", "d"]);
});

test("a page larger than the whole room is kept alone until the next comes", () => {
  const { cache, kept } = aFullCache();
  cache.set("d", page("d".repeat(31)));
  expect(kept()).toEqual(["d"]);
  cache.set("e", page("e"));
  expect(kept()).toEqual(["e"]);
});

test("a page in the place of another takes no room beside it", () => {
  const { cache, kept } = aFullCache();
  for (let time = 0; time < 5; time += 1) cache.set("a", page("A".repeat(10)));
  expect(kept()).toEqual(["a", "b", "c"]);
  expect(String(cache.get("a")?.body)).toBe("AAAAAAAAAA");
});

test("a page that is dropped gives its room back, and one that was never there gives none", () => {
  const { cache, kept } = aFullCache();
  cache.delete("b");
  cache.delete("b");
  cache.delete("never there");
  cache.set("d", page("d".repeat(10)));
  expect(kept()).toEqual(["a", "c", "d"]);
  cache.set("e", page("e"));
  expect(kept()).toEqual(["c", "d", "e"]);
});

test("a tag is weak, the same for the same answer and another for other words or headers", () => {
  const { etag } = page("words", { "cache-control": "no-store" });
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(page("words", { "cache-control": "no-store" }).etag).toBe(etag);
  expect(page("Words", { "cache-control": "no-store" }).etag).not.toBe(etag);
  expect(page("words", { "cache-control": "private" }).etag).not.toBe(etag);
});

test("a quick copy never takes the place of the smaller one that was made meanwhile", async () => {
  const busy = page("words ".repeat(100));
  const sending = encodedBody(busy, "gzip");
  const small = Buffer.from("smaller");
  busy.encoded.set("gzip", small);
  expect(await sending).toBe(small);
  expect(busy.encoded.get("gzip")).toBe(small);
});
