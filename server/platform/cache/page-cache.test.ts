import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, encodedBody, PageCache, shrink, storePage, isKnown } from "./page-cache.ts";

const page = (body: string, headers: Record<string, string> = {}) =>
  storePage(200, headers, Buffer.from(body));

/** A cache with room for three pages of ten bytes: `a`, `b` and `c`, in this order. */
function aFullCache() {
  const cache = new PageCache(30);
  for (const key of ["a", "b", "c"]) cache.set(key, page(key.repeat(10)));
  return { cache, kept: () => ["a", "b", "c", "d", "e"].filter((key) => cache.get(key)) };
}

test("what fits is kept, to the last byte", () => {
  const { cache, kept } = aFullCache();
  expect(kept()).toEqual(["a", "b", "c"]);
  expect(String(cache.get("a")?.body)).toBe("aaaaaaaaaa");
});

test("when the room is full, the page that nobody has asked for longest goes first", () => {
  const { cache, kept } = aFullCache();
  cache.get("a");
  cache.set("d", page("d".repeat(10)));
  expect(kept()).toEqual(["a", "c", "d"]);
});

test("no more pages go than must", () => {
  const { cache, kept } = aFullCache();
  cache.set("d", page("d"));
  expect(kept()).toEqual(["b", "c", "d"]);
  cache.set("e", page("e".repeat(9)));
  expect(kept()).toEqual(["b", "c", "d", "e"]);
});

test("as many pages go as a large one needs", () => {
  const { cache, kept } = aFullCache();
  cache.set("d", page("d".repeat(20)));
  expect(kept()).toEqual(["c", "d"]);
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

test("to look whether a page is there is no use of it", () => {
  const { cache, kept } = aFullCache();
  const oldest = page("A".repeat(10));
  cache.set("a", oldest);
  cache.get("b");
  cache.get("c");
  expect(cache.peek("a") === oldest).toBe(true);
  expect(cache.peek("d") === oldest).toBe(false);
  cache.set("d", page("d".repeat(10)));
  expect(kept()).toEqual(["b", "c", "d"]);
});

test("a tag is weak, the same for the same answer and another for other words or headers", () => {
  const { etag } = page("words", { "cache-control": "no-store" });
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(page("words", { "cache-control": "no-store" }).etag).toBe(etag);
  expect(page("Words", { "cache-control": "no-store" }).etag).not.toBe(etag);
  expect(page("words", { "cache-control": "private" }).etag).not.toBe(etag);
});

test("a page is sent as it is or compressed, and compressed once", async () => {
  const plain = page("words ".repeat(100));
  expect(await encodedBody(plain, undefined)).toBe(plain.body);
  const compressed = await encodedBody(plain, "br");
  expect(brotliDecompressSync(compressed).equals(plain.body)).toBe(true);
  expect(await encodedBody(plain, "br")).toBe(compressed);
});

test("a page is shrunk in every coding, and that is what is sent from then on", async () => {
  const shrunk = page("words ".repeat(100));
  await shrink(shrunk);
  for (const encoding of ["br", "gzip"] as const)
    expect((await encodedBody(shrunk, encoding)).equals(await compress(shrunk.body, encoding, "small"))).toBe(
      true,
    );
});

test("a quick copy never takes the place of the smaller one that was made meanwhile", async () => {
  const busy = page("words ".repeat(100));
  const sending = encodedBody(busy, "gzip");
  const small = Buffer.from("smaller");
  busy.encoded.set("gzip", small);
  expect(await sending).toBe(small);
  expect(busy.encoded.get("gzip")).toBe(small);
});

test.each(['W/"a-1"', '"a-1"', "*", '"other", "a-1"', 'W/"b,c",W/"a-1"'])(
  "a visitor who sends %s has the answer",
  (sent) => {
    expect(isKnown(sent, 'W/"a-1"')).toBe(true);
    expect(isKnown(sent, '"a-1"')).toBe(true);
  },
);

test.each(["", "a-1", '"other"', '"xa-1"', '"a-1', "**", '"*"'])(
  "a visitor who sends %s has another answer or none",
  (sent) => {
    expect(isKnown(sent, 'W/"a-1"')).toBe(false);
  },
);

test("a tag that holds the letters of the weak mark is compared whole", () => {
  expect(isKnown('"xW/y"', 'W/"xW/y"')).toBe(true);
  expect(isKnown('"xW/y"', '"xW/y"')).toBe(true);
});
