import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

const FOLDERS = [
  "package.json",
  "package-lock.json",
  "LICENSE",
  "build",
  "content",
  "model",
  "server",
  "tools",
  "ops",
];
/** As in `ops/container/ignore`: the machine has a Node of its own. */
const PACKAGED_NODE = /^node_modules\/node-/;
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.optional(z.boolean()), devOptional: z.optional(z.boolean()) }),
  ),
});

/** Copies this build as a release is after `npm prune --omit=dev`, without the time that this takes. */
export function copyRelease(to: string): void {
  const { packages } = lockfile.parse(JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8")));
  const wanted = Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    // Packages inside a package are copied with it.
    dev || devOptional || PACKAGED_NODE.test(path) || path.lastIndexOf("node_modules") > 0 ? [] : [path],
  );
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["--recursive", "--parents", ...FOLDERS, ...wanted, to]);
}
