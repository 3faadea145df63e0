import { expect, test } from "vitest";
import { cacheKey, frameworkUrl, readPageRequest } from "./page-request.ts";

const keyOf = (target: string) => cacheKey(readPageRequest(target));
const askedOfTheFramework = (target: string) =>
  String(frameworkUrl(readPageRequest(target), "https://www.kolam.example"));

test.each([
  ["/about", "/about"],
  ["/about?utm_source=a&fbclid=b&q=c", "/about"],
  ["/contact?from=services&utm_medium=mail&topic=power-bi", "/contact?topic=power-bi&from=services"],
  ["/search?page=2&q=tea+and+salt", "/search?q=tea+and+salt&page=2"],
  ["/search?q=", "/search?q="],
  ["/about?powerbi-landing", "/about?powerbi-landing="],
  ["/about?a=/powerbi-landing/x", "/about?powerbi-landing="],
  ["/powerbi-landing?powerbi-landing", "/powerbi-landing"],
  ["/nowhere?q=a", "/-"],
  ["/elsewhere/x?powerbi-landing", "/-"],
])("what can change the page of %s is %s", (target, key) => {
  expect(keyOf(target)).toBe(key);
  expect(askedOfTheFramework(target)).toBe(`https://www.kolam.example${key}`);
});

test.each([
  ["/about.data", "/about.data", "/about.data"],
  ["/_.data", "/.data", "/_.data"],
  ["/a/_b.data", "/-.data"],
  ["/about.data?powerbi-landing&_routes=root,pages/about", "/about.data?_routes=root%2Cpages%2Fabout"],
  ["/about.data?_routes=a%0d%0ab", "/about.data"],
  ["/about.data?_routes=", "/about.data"],
  [`/about.data?_routes=${"a".repeat(201)}`, "/about.data"],
  ["/about?_routes=root", "/about"],
])("what can change the answer to %s is %s", (target, key, asked = key) => {
  expect(keyOf(target)).toBe(key);
  expect(askedOfTheFramework(target)).toBe(`https://www.kolam.example${asked}`);
});

test("the data of a page are those of its route", () => {
  expect(readPageRequest("/blog/tag/tea.data")).toMatchObject({ path: "/blog/tag/tea", data: true });
  expect(readPageRequest("/blog/tag/tea.data").route?.name).toBe("blog");
  expect(readPageRequest("/_.data").route?.name).toBe("home");
  expect(readPageRequest("/blog/tag/tea").data).toBe(false);
});

test.each([
  "/contact",
  "/contact?topic=power-bi&from=services",
  "/contact?other=Any%20Words",
  "/about?q=Any",
  "/about.data?_routes=about",
  "/about.data?_routes=root,about",
  "/_.data?_routes=home",
  "/post/12/tea.data?_routes=post-id-slug",
])("%s may be cached", (target) => {
  expect(readPageRequest(target).cacheable).toBe(true);
});

test("an address of no page leads on, whatever routes are named", () => {
  expect(readPageRequest("/nowhere.data?_routes=x").search).toBe("");
});

test.each(["/about.data?_routes=about,x1", "/about.data?_routes=contact"])(
  "%s names routes that no page asks for, and is not cached",
  (target) => {
    expect(readPageRequest(target).cacheable).toBe(false);
  },
);

test("a page whose parameters a visitor can make up is one of many", () => {
  expect(readPageRequest("/contact?topic=made-up").varied).toBe(true);
  for (const target of ["/contact", "/contact?other=made-up", "/about.data?_routes=about"])
    expect(readPageRequest(target).varied, target).toBe(false);
});

test.each([
  "/contact?topic=Any%20Words",
  "/contact?topic=",
  `/contact?from=${"a".repeat(41)}`,
  "/contact?topic=<script>&from=services",
  "/contact?topic=x.",
])("%s holds words of the visitor and is not cached", (target) => {
  expect(readPageRequest(target).cacheable).toBe(false);
});
