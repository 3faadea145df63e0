import { expect, test } from "vitest";
import { hashSource } from "./inline-hashes.ts";
import { plainErrorPage, plainErrorStyle } from "./finish-answer.ts";

test("the page of last resort says what to quote and leads home, in the style that its policy names", () => {
  const html = plainErrorPage(503, "0a1b-2c3d");
  expect(html).toContain("Error 503, request 0a1b-2c3d");
  expect(html).toContain('<a href="/">');
  const style = /<style>(.+?)<\/style>/s.exec(html)?.[1] ?? "";
  expect(style).toContain("color-scheme:light dark");
  expect(plainErrorStyle).toBe(hashSource(style));
  expect(html).not.toMatch(/<script|<link|<img|\sstyle=/);
});
