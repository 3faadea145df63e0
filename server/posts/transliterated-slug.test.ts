import fc from "fast-check";
import { expect, test } from "vitest";
import { slug } from "#model/content/fields.ts";
import { slugOf } from "#model/content/slug-of.ts";
import { transliteratedSlug } from "./name-slug.ts";

test("letters of other scripts are written in Latin ones, and signs leave", () => {
  expect(transliteratedSlug("Привет, мир!", "x")).toBe("privet-mir");
  expect(transliteratedSlug("日本語 2026", "x")).toBe("ri-ben-yu-2026");
  expect(transliteratedSlug("கோலம் வரைதல்", "x")).toMatch(/^[a-z]+-[a-z]+$/);
  expect(transliteratedSlug("Größe & Maß 🪔 €5", "x")).toBe("grosse-mass-5");
  expect(transliteratedSlug("🪔 !?", "x")).toBe("x");
});

test("what has Latin letters alone, with accents or without, has the slug that it always had", () => {
  for (const title of ["Zoë & Sons’ Årsbok, 2026!", "a-slug", "Half ½ – and more", "Ünïcödé"])
    expect(transliteratedSlug(title, "x")).toBe(slugOf(title, "x"));
});

test("any title becomes a slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      expect(slug.safeParse(transliteratedSlug(title, "none")).success).toBe(true);
    }),
  );
});
