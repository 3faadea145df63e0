import { expect, test } from "vitest";
import { aContentFolder } from "../tests/support/content-folder.ts";
import { checkContent } from "./check-content.ts";

test("the site's own content has no problems", async () => {
  expect(await checkContent("content")).toEqual({
    ok: true,
    text: expect.stringMatching(/^content: \d+ pages, \d+ posts, no problems$/),
  });
});

test("problems are listed and counted", async () => {
  const { path } = await aContentFolder({ "taxonomy.json": "{}" });
  const { ok, text } = await checkContent(path);
  expect(ok).toBe(false);
  expect(text).toMatch(/^content\/taxonomy\.json:1 {2}categories {2}is missing; add it$/m);
  expect(text).toMatch(/^content: \d+ problems$/m);
});
