import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress, ENCODINGS } from "./page-cache.ts";

const TEXT = Buffer.from("A kolam is drawn at dawn and walked away by dusk. ".repeat(400) + "வணக்கம்");
const expand = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(ENCODINGS)("what is compressed as %s is the same text, in fewer bytes", async (encoding) => {
  for (const effort of ["fast", "small"] as const) {
    const bytes = await compress(TEXT, encoding, effort);
    expect(expand[encoding](bytes).equals(TEXT)).toBe(true);
    expect(bytes.length).toBeLessThan(TEXT.length / 10);
  }
});

test.each(ENCODINGS)("more effort makes %s smaller", async (encoding) => {
  // A list as a page has it: what a compressor finds in it depends on how hard it looks.
  let seed = 1;
  const word = () => ((seed = (seed * 48_271) % 2_147_483_647) % 500).toString(36);
  const items = Array.from({ length: 2_000 }, () => `<li><a href="/post/${word()}">${word()} ${word()}</a>`);
  const text = Buffer.from(items.join("\n"));
  const [fast, small] = [await compress(text, encoding, "fast"), await compress(text, encoding, "small")];
  expect(small.length).toBeLessThan(fast.length);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, zstd", "gzip"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5 , BR;q=0.1", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, zstd;Q=0.0, gzip;q=0.001", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["br;level=5;q=0, gzip", "gzip"],
  ["br;q=01, gzip", "br"],
  ["br;xq=0, gzip", "br"],
])("a browser that accepts %j gets %s", (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

test.each([undefined, "", "identity", "deflate", "br;q=0", "*;q=0", "br;q=0, gzip;q=0, *;q=0"])(
  "a browser that accepts %j gets the plain text",
  (accepted) => {
    expect(chooseEncoding(accepted)).toBeUndefined();
  },
);
