import { expect, test } from "vitest";
import { redirectKey, isPageLike } from "./canonical-path.ts";

test("an old address has one key, however it is written", () => {
  for (const path of ["/தமிழ்", "/%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D", "/%e0%ae%a4மிழ்/"])
    expect(redirectKey(path), path).toBe("/%e0%ae%a4%e0%ae%ae%e0%ae%bf%e0%ae%b4%e0%af%8d");
  for (const path of ["/About-Us", "/about-us/", "/about-us/index.html"])
    expect(redirectKey(path), path).toBe("/about-us");
});

test("an address that cannot be decoded is still a key", () => {
  expect(redirectKey("/Old%E0page/")).toBe("/old%e0page");
});

test.each(["/", "/about", "/post/1/a-slug", "/assets", "/v1.0/notes", "/en/media/x"])(
  "%s may be a page",
  (path) => {
    expect(isPageLike(path)).toBe(true);
  },
);

test.each(["/assets/app", "/media/x", "/logo.svg", "/blog/.env"])("%s is no page", (path) => {
  expect(isPageLike(path)).toBe(false);
});
