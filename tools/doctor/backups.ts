import { statSync } from "node:fs";
import { resolve } from "node:path";
import { backupAgeMs } from "#server/messages/backups/backup-round.ts";
import { BACKUP_OLD_MS } from "#server/messages/backups/daily-backups.ts";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import { note, ok, problem, type Check } from "./check.ts";
import { pathProblem } from "./path-problem.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Younger messages or folders need no backup yet. */
const FIRST_BACKUP_MS = 10 * 60 * 1000;

/** Checks for a recent backup of the messages. */
export const checkBackups: Check = async ({ settings: { databaseUrl, dataDir, backups }, now }) => {
  const folder = resolve(backups.folder);
  if (databaseUrl !== undefined)
    return note("The site makes no backups of PostgreSQL: make sure that pg_dump runs every day.");
  if (backups.keep === 0)
    return note("No backups are made (BACKUP_KEEP=0): make sure that another program makes them.");
  const unusable = pathProblem("BACKUP_DIR", folder);
  if (unusable) return unusable;
  const database = statSync(messageDatabasePath(dataDir), { throwIfNoEntry: false });
  if (!database) return [];
  const ageMs = backupAgeMs(backups.folder, now);
  const since = Math.max(database.birthtimeMs, statSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? 0);
  if (ageMs === undefined && now.getTime() - since < FIRST_BACKUP_MS)
    return note(`There is no backup in ${folder} yet: the site makes the first within minutes of its start.`);
  if (ageMs === undefined)
    return problem(
      `There is no backup in ${folder}.`,
      "The site makes one soon after its start: start it, and look for backup.failed in its log.",
    );
  const hours = Math.floor(ageMs / HOUR_MS);
  if (ageMs > BACKUP_OLD_MS)
    return problem(
      `The newest backup in ${folder} is ${hours} hours old.`,
      "Make sure that the site runs, and look for backup.failed in its log.",
    );
  const made = ok(`The newest backup is ${hours} hours old.`);
  if (statSync(folder).dev !== database.dev) return made;
  return [
    made,
    note(
      `${folder} is on the same disk as the messages, and would be lost with them: set BACKUP_DIR to a folder on another disk, or copy it to another machine every day.`,
    ),
  ];
};
