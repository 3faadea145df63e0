import { expect, test } from "vitest";
import { matchFixedRoute, matchRoute } from "./routes.ts";

test.each([
  ["/", "home"],
  ["/about", "about"],
  ["/blog/page/2", "blog"],
  ["/blog/category/ai", "blog"],
  ["/blog/series/moving-data/page/2", "blog"],
  ["/post/6", "post"],
  ["/post/6/a-note", "post"],
  ["/contact/received/token", "receipt"],
  ["/feed", "feed"],
  ["/feed.xml", "feed"],
  ["/blog/tag/ai/feed.json", "feed"],
  ["/privacy", "privacy"],
])("%s is an address of the page %s", (path, name) => {
  expect(matchRoute(path)?.name).toBe(name);
});

test.each(["/about/", "/About", "/a_b", "/feed.txt", "/blog/colour/red", "/post/6/a/b", "/a/b/c", ""])(
  "%j is no address of the site",
  (path) => {
    expect(matchRoute(path)).toBeUndefined();
  },
);

test.each(["/abouts", "/about/us", "/feedaxml", "/errors"])("%s may be a section page", (path) => {
  expect([matchRoute(path)?.name, matchFixedRoute(path)]).toEqual(["section-page", undefined]);
});

test("what answers programs is no section page", () => {
  expect(matchFixedRoute("/search/suggest")?.page).toBe(false);
});
