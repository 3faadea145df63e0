import { execFileSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { newSection } from "./new-section.ts";

const MODULES = "node_modules";
const CHECKS = [
  [`${MODULES}/oxfmt/bin/oxfmt`, "--check", "app"],
  // Checkers side by side repeat each other's work: one costs little more than half.
  [`${MODULES}/typescript/bin/tsc`, "--noEmit", "--singleThreaded"],
];

test("a new section passes the checks of format and types as it is", async () => {
  const root = temporaryDirectory();
  const isProduct = (path: string) => !/\.(test|contract)\.tsx?$|\/testing$/.test(path);
  for (const path of ["app", "model", "package.json", "tsconfig.json", ".oxfmtrc.json"])
    await cp(path, join(root, path), { recursive: true, filter: isProduct });
  symlinkSync(resolve(MODULES), join(root, MODULES));
  expect(newSection("timeline", root)).toContain('"section":"timeline"');
  for (const command of CHECKS) execFileSync(process.execPath, command, { cwd: root, stdio: "pipe" });
  expect(existsSync(join(root, "app/sections/timeline/timeline.tsx"))).toBe(true);
  // Types of the whole product are checked, which takes long on a busy machine.
}, 600_000);

test("a name that is none, or that is taken, is refused", () => {
  for (const name of ["Timeline", "time_line", "", "a".repeat(33), "../about", "7-days"])
    expect(() => newSection(name, "."), name).toThrow("is not a valid section name");
  expect(() => newSection("hero", ".")).toThrow("already exists");
});
