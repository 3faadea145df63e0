import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backupAgeMs } from "#server/messages/backups/backup-folder.ts";
import { BACKUP_OLD_MS } from "#server/messages/backups/daily-backups.ts";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import { note, ok, problem, type Check } from "./check.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Whether there is a backup of the messages, and how old it is. */
export const checkBackups: Check = async ({ settings: { databaseUrl, dataDir, backups }, now }) => {
  const folder = resolve(backups.folder);
  if (databaseUrl !== undefined)
    return [note("The site makes no backups of PostgreSQL: see that pg_dump runs every day.")];
  if (backups.keep === 0)
    return [note("No backups are made (BACKUP_KEEP=0): see that something else makes them.")];
  if (!existsSync(messageDatabasePath(dataDir))) return [];
  const ageMs = backupAgeMs(backups.folder, now);
  if (ageMs === undefined)
    return [
      problem(
        `There is no backup in ${folder}.`,
        "The site makes one soon after its start: start it, and look for backup.failed in its log.",
      ),
    ];
  const hours = Math.floor(ageMs / HOUR_MS);
  return ageMs > BACKUP_OLD_MS
    ? [
        problem(
          `The newest backup in ${folder} is ${hours} hours old.`,
          "See that the site runs, and look for backup.failed in its log.",
        ),
      ]
    : [ok(`The newest backup is ${hours} hours old.`)];
};
