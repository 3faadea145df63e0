import { expect, test } from "vitest";
import { hashSource, inlineHashes } from "./inline-hashes.ts";

test("a block is named by its hash, as a content security policy writes it", () => {
  // The example of CSP3, 2.3.1.
  expect(hashSource("doSomething();")).toBe("'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='");
});

test("a page names the script of every page and the sheet of its own area", () => {
  const { script, styleOf } = inlineHashes({
    inlineScript: "boot()",
    sheets: new Map([
      ["core", "a{}"],
      ["blog", "b{}"],
    ]),
  });
  expect(script).toBe(hashSource("boot()"));
  expect(styleOf("blog")).toBe(hashSource("b{}"));
  expect(styleOf("an area without a sheet")).toBe(hashSource("a{}"));
});

test("without any sheet no style is named", () => {
  expect(inlineHashes({ inlineScript: "", sheets: new Map() }).styleOf("core")).toBe("");
});
