import { resolve } from "node:path";
import { backupAgeMs, listBackups } from "#server/messages/backups/backup-folder.ts";
import { BACKUP_OLD_MS } from "#server/messages/backups/daily-backups.ts";
import type { Forgotten } from "#server/messages/backups/forget-in-backups.ts";
import { forgetInEveryBackup } from "#server/messages/backups/forget-in-every-backup.ts";
import type { Settings } from "#server/settings.ts";
import { localTime } from "./terminal-text.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The site may be writing a backup just now. */
export const LOCK_WAIT_MS = 120_000;

/**
 * Has the backups in BACKUP_DIR forget what was erased and purged.
 * @throws when they are in use for long
 */
export function forgetInBackupsOf({ dataDir, backups, retention }: Settings): Promise<Forgotten> {
  return forgetInEveryBackup({ dataDir, folder: backups.folder, retention, waitMs: LOCK_WAIT_MS });
}

/** What to do about backups that could not be rewritten, and until when they last. */
export function describeUnforgotten(
  { failed }: Forgotten,
  { databaseUrl, backups: { keep } }: Settings,
  now: Date,
): string {
  const files = failed.map(({ file, reason }) => `  ${resolve(file)} (${reason})`).join("\n");
  const gone = new Date(now.getTime() + keep * DAY_MS).toISOString().slice(0, 10);
  const until =
    keep > 0 && databaseUrl === undefined
      ? `Backups that the site made go by themselves, the last of these about ${gone} (BACKUP_KEEP=${keep}).`
      : "They stay until somebody deletes them.";
  return `These backups could not be rewritten and may still hold it:\n${files}\nDelete them, or mend the reason and repeat the command. ${until}`;
}

/** How many backups there are and how old the newest is, for people to read. */
export function describeBackups({ databaseUrl, backups }: Settings, now: Date): string {
  const folder = resolve(backups.folder);
  if (databaseUrl !== undefined) return "Backups: the site makes none of PostgreSQL; use pg_dump";
  if (backups.keep === 0) return "Backups: none are made (BACKUP_KEEP=0)";
  const [newest, ...older] = listBackups(backups.folder, now);
  const ageMs = backupAgeMs(backups.folder, now);
  if (!newest || ageMs === undefined) return `Backups: none yet in ${folder}`;
  const old = ageMs > BACKUP_OLD_MS ? "; older than two days: the log says why, under backup.failed" : "";
  return `Backups: ${older.length + 1} in ${folder}, the newest of ${localTime(newest.at)}, ${Math.floor(ageMs / HOUR_MS)} hours ago${old}`;
}

/** The same as data. */
export function backupFacts({ backups: { folder } }: Settings, now: Date) {
  const ageMs = backupAgeMs(folder, now);
  return {
    count: listBackups(folder, now).length,
    newestAgeSeconds: ageMs === undefined ? null : Math.floor(ageMs / 1000),
  };
}
