import { execFileSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { newPage } from "./new-page.ts";

/** What a page is made of, and what it takes to check its format, its types and its content. */
const SOURCES = [
  "app",
  "content",
  "model",
  "server",
  "tools/check-content.ts",
  "tools/compressed-assets.ts",
  "tools/content/record-changes.ts",
  "tools/inline-scripts.ts",
  "tools/read-content-file.ts",
  "tools/server-styles.ts",
  "tools/token-colours.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  ".oxfmtrc.json",
];
const MODULES = "node_modules";
const CHECKS = [
  [`${MODULES}/oxfmt/bin/oxfmt`, "--check"],
  // Checkers side by side repeat each other's work: one costs little more than half.
  [`${MODULES}/typescript/bin/tsc`, "--noEmit", "--singleThreaded"],
  ["tools/check-content.ts"],
];

test("a new page passes the checks of format, types and content as it is", async () => {
  const root = temporaryDirectory();
  const isProduct = (path: string) => !/\.(test|contract)\.tsx?$|\/testing$/.test(path);
  for (const path of SOURCES) await cp(path, join(root, path), { recursive: true, filter: isProduct });
  symlinkSync(resolve(MODULES), join(root, MODULES));
  expect(newPage("open-roles", root, join(root, "content"))).toContain("open /open-roles");
  for (const command of CHECKS) execFileSync(process.execPath, command, { cwd: root, stdio: "pipe" });
  expect(existsSync(join(root, "app/pages/open-roles/open-roles.tsx"))).toBe(true);
  // Types of the whole product are checked, which takes long on a busy machine.
}, 600_000);

test("a name that is none, or that is taken, is refused", () => {
  for (const name of ["Careers", "open_roles", "", "a".repeat(33), "../about", "7-days"])
    expect(() => newPage(name, ".", "content"), name).toThrow("is no name for a page");
  for (const name of ["about", "errors"])
    expect(() => newPage(name, ".", "content")).toThrow("is there already");
});
