import { expect, test } from "vitest";
import { withoutScripts } from "./without-scripts.ts";

test("a page without scripts keeps its content and the styles that scripts would have fetched", () => {
  const page = `<head><script>boot()</script><script type="application/ld+json">{"@type":"WebPage"}</script></head>
<body><h1>Title</h1><noscript data-late="/late.css"><link rel="stylesheet" href="/late.css"></noscript>
<script type="application/json" id="boot-state">{}</script></body>`;
  const plain = withoutScripts(page);
  expect(plain).toContain('<script type="application/ld+json">{"@type":"WebPage"}</script>');
  expect(plain).toContain('<h1>Title</h1><link rel="stylesheet" href="/late.css">');
  expect(plain).not.toMatch(/boot|noscript/);
});
