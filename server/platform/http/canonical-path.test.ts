import { expect, test } from "vitest";
import { canonicalPath, isPageLike } from "./canonical-path.ts";

test.each([
  ["/About", "/about"],
  ["/about/", "/about"],
  ["/index.html", "/"],
  ["/blog/INDEX.HTML", "/blog"],
])("%s is sent on to %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(["/", "/about", "/post/1/index.html-explained", "/index.html/about"])(
  "%s stays as it is",
  (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  },
);

test.each(["/", "/about", "/post/1/a-slug", "/assets", "/v1.0/notes", "/en/media/x"])(
  "%s may be a page",
  (path) => {
    expect(isPageLike(path)).toBe(true);
  },
);

test.each(["/assets/app", "/media/x", "/logo.svg", "/blog/.env"])("%s is no page", (path) => {
  expect(isPageLike(path)).toBe(false);
});
