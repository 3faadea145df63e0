import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A copy of an earlier revision, built and ready to be served. */
export interface BaseRevision {
  /** Its full name. */
  revision: string;
  folder: string;
  /** Removes the copy. */
  remove(): void;
}

/**
 * Checks a revision out beside the working tree and builds it there.
 * @param asked a name that git knows; by default where this branch left `main`, or, on `main` itself, the revision
 * before the last, or the last when there are changes that are not committed
 */
export function checkOutBase(asked: string | undefined): BaseRevision {
  const revision = git("rev-parse", "--verify", `${asked ?? usualBase()}^{commit}`);
  const above = mkdtempSync(join(tmpdir(), "site-base-"));
  const folder = join(above, "base");
  git("worktree", "add", "--detach", folder, revision);
  const remove = () => {
    git("worktree", "remove", "--force", folder);
    rmSync(above, { recursive: true, force: true });
  };
  try {
    if (readFileSync("package-lock.json", "utf8") === readFileSync(join(folder, "package-lock.json"), "utf8"))
      symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "dir");
    execFileSync(process.execPath, ["tools/setup.mjs", "build"], { cwd: folder, stdio: "inherit" });
  } catch (error) {
    remove();
    throw error;
  }
  return { revision, folder, remove };
}

function usualBase(): string {
  const main = ["origin/main", "main"].find((name) => known(name));
  const left = main === undefined ? "HEAD" : git("merge-base", "HEAD", main);
  const here = git("rev-parse", "HEAD");
  if (left !== "HEAD" && left !== here) return left;
  return git("status", "--porcelain") === "" ? "HEAD~1" : "HEAD";
}

function known(name: string): boolean {
  try {
    git("rev-parse", "--verify", "--quiet", name);
    return true;
  } catch {
    return false;
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
