import { expect, test } from "vitest";
import { cacheKey, pageUrl, readPageRequest } from "./page-request.ts";

const keyOf = (target: string) => cacheKey(readPageRequest(target));
const urlOf = (target: string) => String(pageUrl(readPageRequest(target), "https://www.kolam.example"));

test.each([
  ["/about", "/about"],
  ["/about?utm_source=a&fbclid=b&q=c", "/about"],
  ["/contact?from=services&utm_medium=mail&topic=power-bi", "/contact?topic=power-bi&from=services"],
  ["/search?page=2&q=tea+and+salt", "/search?q=tea+and+salt&page=2"],
  ["/search?q=", "/search?q="],
  ["/about?powerbi-landing", "/about?powerbi-landing="],
  ["/about?a=/powerbi-landing/x", "/about?powerbi-landing="],
  ["/powerbi-landing?powerbi-landing", "/powerbi-landing"],
  ["/contact?send", "/contact"],
  ["/about.txt", "/-"],
  ["/nowhere?q=a", "/-"],
  ["/elsewhere/x?powerbi-landing", "/-"],
])("what can change the page of %s is %s", (target, key) => {
  expect(keyOf(target)).toBe(key);
  expect(urlOf(target)).toBe(`https://www.kolam.example${key}`);
});

test.each([
  "/contact",
  "/contact?topic=power-bi&from=services",
  "/contact?other=Any%20Words",
  "/about?q=Any",
])("%s may be cached", (target) => {
  expect(readPageRequest(target).cacheable).toBe(true);
});

test("a page whose parameters a visitor can make up is one of many", () => {
  expect(readPageRequest("/contact?topic=made-up").varied).toBe(true);
  for (const target of ["/contact", "/contact?other=made-up"])
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
