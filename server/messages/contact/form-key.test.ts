import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkKey } from "../../../tests/support/contact-form.ts";
import { createFormKeys } from "./form-key.ts";

const SECRET = new Uint8Array(32).fill(7);
const NOW = new Date("2026-01-31T09:30:00.123Z");
const keys = createFormKeys(SECRET, () => NOW, randomBytes);

test("a key says when its form was shown and how much of it was filled in, and fits the form", () => {
  const key = keys.issue();
  expect(keys.read(key)).toEqual({ shownAt: NOW, prefilledChars: 0 });
  expect(keys.read(keys.issue(2_000))).toEqual({ shownAt: NOW, prefilledChars: 2_000 });
  expect(checkKey(key)).toEqual([]);
  expect(keys.issue()).not.toBe(key);
});

test("a key of another secret, a changed one and one of another kind are not ours", () => {
  const other = createFormKeys(new Uint8Array(32).fill(8), () => NOW, randomBytes);
  expect(keys.read(other.issue())).toBeUndefined();
  const genuine = Buffer.from(keys.issue(), "base64url");
  fc.assert(
    fc.property(fc.nat(genuine.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const forged = Buffer.from(genuine);
      forged[place] = (forged[place] ?? 0) ^ change;
      expect(keys.read(forged.toString("base64url"))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(keys.read(text)).toBeUndefined();
    }),
  );
});
