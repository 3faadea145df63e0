import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { probeStore } from "#server/platform/database/probe-store.ts";
import { readSecret } from "#server/messages/open-secret.ts";
import { systemError } from "#server/platform/system-error.ts";
import type { Settings } from "#server/settings.ts";
import { note, ok, problem, type Check, type Finding } from "./check.ts";
import { pathProblem } from "./path-problem.ts";

const OTHERS = 0o077;

/** Whether messages can be stored, and no other user of this machine can read them. */
export const checkStore: Check = async ({ settings }) => {
  const { dataDir, databaseUrl } = settings;
  const place = databaseUrl === undefined ? resolve(dataDir) : "PostgreSQL";
  const folder = checkFolder(settings);
  if (folder.some(({ kind }) => kind === "problem")) return folder;
  try {
    return (await probeStore(settings))
      ? [...folder, ok(`Messages can be stored in ${place}.`)]
      : [
          ...folder,
          note(`There are no messages in ${place} yet: the site creates its tables when it starts.`),
        ];
  } catch (error) {
    const { code, message } = systemError(error);
    return [
      ...folder,
      problem(
        `Messages cannot be stored in ${place}: ${code === "ERR_SQLITE_ERROR" ? message : (code ?? message)}.`,
        databaseUrl === undefined
          ? "Make sure that the disk has space and the file belongs to the user of the site; if the file is damaged, restore a backup (npm run leads -- restore)."
          : "Check host, user, password and database in DATABASE_URL, and that the host can be reached from here.",
      ),
    ];
  }
};

/** Folders of DATA_DIR; everything else there is a file. */
const FOLDERS = new Set([
  "assets",
  "backups",
  "blog-pictures",
  "downloads",
  "images",
  "outbox",
  "share-images",
]);

function checkFolder({ dataDir, secret }: Settings): Finding[] {
  const path = resolve(dataDir);
  const unusable = pathProblem("DATA_DIR", path);
  if (unusable) return [unusable];
  if (!existsSync(path)) return [note(`DATA_DIR (${path}) does not exist yet: the site makes it.`)];
  return [
    ...readdirSync(path).map((name) =>
      pathProblem(name, join(path, name), FOLDERS.has(name) ? "folder" : "file"),
    ),
    secret === undefined ? keyProblem(path) : undefined,
    (statSync(path).mode & OTHERS) === 0
      ? undefined
      : problem(`Other users of this machine can read DATA_DIR (${path}).`, `Restrict it: chmod 700 ${path}`),
  ].filter((found) => found !== undefined);
}

function keyProblem(dataDir: string): Finding | undefined {
  try {
    readSecret(join(dataDir, "secret"));
    return undefined;
  } catch (error) {
    return problem(
      `The key of the site cannot be used: ${systemError(error).message}.`,
      "Restore the file from a backup. Without one delete it, and the next start makes a new one: earlier receipts, previews and links in mails then no longer work.",
    );
  }
}
