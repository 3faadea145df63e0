import { expect, test } from "vitest";
import { pageOfTwin, twinPath } from "./twin-path.ts";

test("each page has the address of its twin, and the twin that of its page", () => {
  for (const [page, twin] of [
    ["/", "/index.md"],
    ["/about", "/about.md"],
    ["/post/6/ai-and-support", "/post/6/ai-and-support.md"],
  ] as const) {
    expect(twinPath(page)).toBe(twin);
    expect(pageOfTwin(twin)).toBe(page);
  }
});

test("other addresses are no twin's", () => {
  for (const path of ["/", "/.md", "/about", "/about/.md", "/about.mdx", "/about.md/"])
    expect(pageOfTwin(path), path).toBeUndefined();
});
