import { existsSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import { ok, problem, type Check, type Finding } from "./check.ts";
import { pathProblem } from "./path-problem.ts";

const MEGABYTE = 1_000_000;
const FREE_MIN_BYTES = 500 * MEGABYTE;

/** A backup takes the size of the database and leaves twice that free. */
const FREE_MIN_DATABASES = 3;

/** Checks that there is space for messages, pictures and the next backup. */
export const checkDisk: Check = async ({ settings: { dataDir, backups, databaseUrl } }) => {
  const path = messageDatabasePath(dataDir);
  const database = databaseUrl === undefined && existsSync(path) ? statSync(path).size : 0;
  const needed = Math.max(FREE_MIN_BYTES, database * FREE_MIN_DATABASES);
  const folders = backups.keep > 0 && databaseUrl === undefined ? [dataDir, backups.folder] : [dataDir];
  const free = folders.map((folder) => ({ folder: resolve(folder), bytes: freeBytes(folder) }));
  const short = free.filter(({ bytes }) => bytes < needed);
  const found = [
    ...short.map(({ folder, bytes }) =>
      problem(
        `Only ${megabytes(bytes)} are free in ${folder}.`,
        `Free ${megabytes(needed)} or more: a full disk stores no message and no backup.`,
      ),
    ),
    temporaryProblem(tmpdir()) ?? [],
  ].flat();
  if (found.length > 0) return found;
  return ok(
    `There is space: ${free.map(({ folder, bytes }) => `${megabytes(bytes)} in ${folder}`).join(", ")}.`,
  );
};

/** SQLite and the conversion of pictures need temporary files there. */
function temporaryProblem(folder: string): Finding | undefined {
  if (existsSync(folder)) return pathProblem("The temporary folder", folder);
  const fix = `Create it (install -d -m 1777 ${folder}), or set TMPDIR to another folder.`;
  return problem(`The temporary folder (${folder}) does not exist.`, fix);
}

function freeBytes(folder: string): number {
  let path = resolve(folder);
  while (!existsSync(path)) path = dirname(path);
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE).toLocaleString("en-GB")} MB`;
}
