import { expect, test } from "vitest";
import { hashSource, inlineHashes } from "./inline-hashes.ts";

test("a block is named by its hash, as a content security policy writes it", () => {
  // The example of CSP3, 2.3.1.
  expect(hashSource("doSomething();")).toBe("'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='");
});

test("a page names the scripts of every page and the sheets of its own area", () => {
  const { scripts, styleOf } = inlineHashes({
    inlineScripts: ["theme()", "boot()"],
    sheets: new Map([
      ["core", ["a{}"]],
      ["blog", ["a{}", "b{}"]],
    ]),
  });
  expect(scripts).toEqual([hashSource("theme()"), hashSource("boot()")]);
  expect(styleOf("blog")).toBe(`${hashSource("a{}")} ${hashSource("b{}")}`);
  expect(styleOf("an area without a sheet")).toBe(hashSource("a{}"));
});

test("without any sheet no style is named", () => {
  expect(inlineHashes({ inlineScripts: [], sheets: new Map() }).styleOf("core")).toBe("");
});
