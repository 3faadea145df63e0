import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug-of.ts";
import { slug } from "./fields.ts";

test("marks, signs and blanks leave, letters stay", () => {
  expect(slugOf("Zoë & Sons’ Årsbok, 2026!", "x")).toBe("zoe-sons-arsbok-2026");
  expect(slugOf("தமிழ்", "author-1")).toBe("author-1");
});

test("any name becomes a slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      expect(slug.safeParse(slugOf(name, "none")).success).toBe(true);
    }),
  );
});
