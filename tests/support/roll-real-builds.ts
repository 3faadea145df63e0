// The part `rolling` of `npm run test:long`: builds another version from changed sources, and runs the tests of a rolling
// deployment with it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SOURCES = "app model tools server content tsconfig.json package.json package-lock.json vite.config.ts";

/**
 * Differences of the other version: a page's drawing, markup and style sheet, the script of all pages, and an island.
 */
const CHANGES: readonly [file: string, from: string, to: string][] = [
  ["content/pages/services.json", '"seed": "services-page"', '"seed": "services-page-anew"'],
  ["app/sections/table/table.tsx", "<ComparisonTable", "<hr /><ComparisonTable"],
  ["app/sections/services/service-row.css", "", ".page-anew { color: red; }\n"],
  ["app/browser/site.ts", '"600px"', '"601px"'],
  ["app/islands/contact-form-island.tsx", '"data-started", true', '"data-started", !!form'],
];

const root = mkdtempSync(join(tmpdir(), "second-build-"));
try {
  for (const name of SOURCES.split(" ")) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  for (const [file, from, to] of CHANGES) {
    const text = readFileSync(join(root, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(root, file), from ? text.replace(from, to) : text + to);
  }
  run(["tools/build-site.ts"], { cwd: root });
  run(["node_modules/@playwright/test/cli.js", "test", "tests/e2e/rolling.spec.ts"], {
    env: { ...process.env, SECOND_BUILD: root },
  });
} finally {
  rmSync(root, { recursive: true, force: true });
}

function run(args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv }): void {
  const env = { ...(options.env ?? process.env), NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", ...options, env });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
}
