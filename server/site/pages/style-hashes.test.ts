import { expect, test } from "vitest";
import { hashSource, styleHashes } from "./page-renderer.ts";

test("a block is named by its hash, as a content security policy writes it", () => {
  // The example of CSP3, 2.3.1.
  expect(hashSource("doSomething();")).toBe("'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='");
});

test("styles in the head are named, and none that stands in the body", () => {
  const html = "<head><style>a{}</style><style media=print>b{}</style></head><body><style>c{}</style></body>";
  expect(styleHashes(html)).toBe(`${hashSource("a{}")} ${hashSource("b{}")}`);
});
