import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { articleSchema } from "../../../posts/article/article-schema.ts";
import { CONTAINER_BLOCKS, LEAF_BLOCKS, postSchema } from "./resolve-blocks.ts";

test("every block is in the guide for authors", () => {
  const guide = readFileSync("docs/writing.md", "utf8");
  for (const name of Object.keys(CONTAINER_BLOCKS)) expect(guide).toMatch(new RegExp(`\n:{3,}${name}\\b`));
  for (const name of Object.keys(LEAF_BLOCKS)) expect(guide).toContain(`\n::${name}`);
});

test("only posts of our own may contain drawings", () => {
  expect(postSchema.tagNames).toContain("kolam");
  expect(articleSchema.tagNames).not.toContain("kolam");
});
