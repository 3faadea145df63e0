import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backupAgeMs, listBackups } from "#server/messages/backups/backup-folder.ts";
import { withBackupLock } from "#server/messages/backups/backup-lock.ts";
import { BACKUP_OLD_MS } from "#server/messages/backups/daily-backups.ts";
import { forgetInBackups, type Forgotten } from "#server/messages/backups/forget-in-backups.ts";
import type { Settings } from "#server/settings.ts";
import { localTime } from "./terminal-text.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The site may be writing a backup just now. */
const LOCK_WAIT_MS = 120_000;

/**
 * Has the backups in BACKUP_DIR forget what was erased and purged.
 * @param isErased whether everything that came from an address goes, too
 * @throws when they are in use for long
 */
export async function forgetInEveryBackup(
  { dataDir, backups: { folder }, retention }: Settings,
  isErased?: (email: string) => boolean,
): Promise<Forgotten> {
  // Messages may also have been rescued into the data directory.
  if (!existsSync(folder) && !existsSync(dataDir)) return { rewritten: [], failed: [] };
  const options = { dataDir, folder, now: new Date(), retention, ...(isErased && { isErased }) };
  const forgotten = await withBackupLock(folder, LOCK_WAIT_MS, () => forgetInBackups(options));
  if (forgotten) return forgotten;
  throw new Error(`The backups in ${resolve(folder)} are in use, and were not looked at; please try again`);
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
