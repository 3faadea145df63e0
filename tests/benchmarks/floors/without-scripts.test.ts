import { expect, test } from "vitest";
import { withoutScripts } from "./without-scripts.ts";

test("a page without scripts keeps its content and its structured data", () => {
  const page = `<head><script>first()</script><script type="module" src="/site.js"></script>
<script type="speculationrules">{}</script><script type="application/ld+json">{"@type":"WebPage"}</script></head>
<body><h1>Title</h1><script type="application/json">{}</script></body>`;
  expect(withoutScripts(page).replaceAll("\n", "")).toBe(
    '<head><script type="application/ld+json">{"@type":"WebPage"}</script></head><body><h1>Title</h1></body>',
  );
});
