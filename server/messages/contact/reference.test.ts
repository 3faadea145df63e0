import fc from "fast-check";
import { expect, test } from "vitest";
import { newReference, normaliseReference } from "./reference.ts";

const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 });

test.each([
  ["Kolam Software", /^KS-.{6}$/],
  ["Éclair", /^E-.{6}$/],
  ["One Two Three Four", /^OTT-.{6}$/],
  ["कोलम", /^.{6}$/],
])("a reference begins with the initials of %s", (siteName, shape) => {
  expect(newReference(siteName, (size) => new Uint8Array(size))).toMatch(shape);
});

test("a reference is found however it is typed", () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const reference = newReference("Oil Lamps", () => drawn);
      const misread = reference.slice(3).replaceAll("0", "O").replaceAll("1", "l").toLowerCase();
      expect(normaliseReference(` ol-${misread} `)).toBe(reference);
    }),
  );
});
