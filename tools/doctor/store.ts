import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { probeStore } from "#server/platform/database/probe-store.ts";
import { systemError } from "#server/platform/system-error.ts";
import { note, ok, problem, type Check, type Finding } from "./check.ts";

const OTHERS = 0o077;

/** Whether messages can be stored, and nobody else on this machine can read them. */
export const checkStore: Check = async ({ settings }) => {
  const { dataDir, databaseUrl } = settings;
  const place = databaseUrl === undefined ? resolve(dataDir) : "PostgreSQL";
  const folder = checkFolder(dataDir);
  if (folder.some(({ kind }) => kind === "problem")) return folder;
  try {
    return (await probeStore(settings))
      ? [...folder, ok(`Messages can be stored in ${place}.`)]
      : [
          ...folder,
          note(`There are no messages in ${place} yet: the site makes their tables when it starts.`),
        ];
  } catch (error) {
    const { code, message } = systemError(error);
    return [
      ...folder,
      problem(
        `Messages cannot be stored in ${place}: ${code === "ERR_SQLITE_ERROR" ? message : (code ?? message)}.`,
        databaseUrl === undefined
          ? "See that the disk has space and belongs to the user of the site; if the file is damaged, put a backup back (npm run leads -- restore)."
          : "See that DATABASE_URL names the right host, user, password and database, and that it may be reached from here.",
      ),
    ];
  }
};

function checkFolder(dataDir: string): Finding[] {
  if (!existsSync(dataDir))
    return [note(`DATA_DIR (${resolve(dataDir)}) is not there yet: the site makes it.`)];
  const probe = join(dataDir, `.doctor-${process.pid}`);
  try {
    const descriptor = openSync(probe, "wx", 0o600);
    writeSync(descriptor, "Can this be written?");
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    return [
      problem(
        `DATA_DIR (${resolve(dataDir)}) cannot be written to: ${systemError(error).code}.`,
        "Give the folder to the user that the site runs as, and run this command as that user.",
      ),
    ];
  } finally {
    rmSync(probe, { force: true });
  }
  return (statSync(dataDir).mode & OTHERS) === 0
    ? []
    : [
        problem(
          `Others on this machine can read DATA_DIR (${resolve(dataDir)}).`,
          `Close it: chmod 700 ${resolve(dataDir)}`,
        ),
      ];
}
