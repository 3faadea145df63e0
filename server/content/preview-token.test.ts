import fc from "fast-check";
import { expect, test } from "vitest";
import { previewToken, readPreviewToken } from "./preview-token.ts";

const secret = Buffer.alloc(32, 7);
const until = new Date("2026-06-01T00:00:00Z");
const before = new Date("2026-05-31T23:59:59Z");

test("a token names its post until it expires, and needs no encoding in an address", () => {
  const token = previewToken(secret, "posts/a-note.md", until);
  expect(token).toMatch(/^[0-9a-f]+$/);
  expect(readPreviewToken(secret, token, before)).toBe("posts/a-note.md");
  expect(readPreviewToken(secret, token, until)).toBeUndefined();
  expect(readPreviewToken(Buffer.alloc(32, 8), token, before)).toBeUndefined();
});

test("a token that was changed anywhere names nothing, and no text makes reading fail", () => {
  const token = previewToken(secret, "posts/a-note.md", until);
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === "0" ? "1" : "0") + token.slice(at + 1);
    expect(readPreviewToken(secret, changed, before)).toBeUndefined();
  }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.uint8Array().map((bytes) => Buffer.from(bytes).toString("hex")),
      ),
      (text) => {
        expect(readPreviewToken(secret, text, before)).toBeUndefined();
      },
    ),
  );
});
