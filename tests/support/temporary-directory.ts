import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty directory that is gone when the test is over. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "site-test-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
