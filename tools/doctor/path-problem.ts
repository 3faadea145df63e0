import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { systemError } from "#server/platform/system-error.ts";
import { problem, type Finding } from "./check.ts";

const OWNER = "Make the site's user its owner (chown), and run this command as that user.";
const READONLY =
  "Mount the disk writable; under systemd, name the folder in ReadWritePaths (docs/operations.md, On another disk).";
const FULL = "Free space there, or move it to another disk.";
const FIXES: Readonly<Record<string, string>> = {
  EACCES: OWNER,
  EPERM: OWNER,
  EROFS: READONLY,
  ENOSPC: FULL,
  EDQUOT: FULL,
};

/** Size of the empty tables of the messages. */
const PROBE_BYTES = 256 * 1024;

/**
 * The reason why the site cannot write to a folder or file, and its fix. A missing folder is judged by its parent.
 * @param name as the operator knows it, such as `DATA_DIR`
 */
export function pathProblem(
  name: string,
  path: string,
  kind: "folder" | "file" = "folder",
): Finding | undefined {
  const whole = resolve(path);
  let there = whole;
  while (!existsSync(there)) there = dirname(there);
  if (kind === "folder" && !statSync(there).isDirectory())
    return problem(
      `${name} (${whole}) needs a folder, and ${there} is a file.`,
      "Move it; the site makes the folder.",
    );
  try {
    accessSync(there, constants.R_OK | constants.W_OK);
    if (kind === "folder" && there === whole) tryWriting(join(whole, `.doctor-${process.pid}`));
    return undefined;
  } catch (error) {
    const { code = "", message } = systemError(error);
    return problem(
      `${name} (${whole}) cannot be written to: ${there === whole ? "" : `${there} `}${code || message}.`,
      FIXES[code] ?? "Check the disk.",
    );
  }
}

function tryWriting(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(PROBE_BYTES), { flag: "wx", mode: 0o600, flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}
