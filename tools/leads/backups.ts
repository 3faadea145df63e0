import { resolve } from "node:path";
import { durationInWords } from "#model/duration-in-words.ts";
import { backupAgeMs, listBackups } from "#server/messages/backups/backup-folder.ts";
import { BACKUP_OLD_MS } from "#server/messages/backups/daily-backups.ts";
import type { Settings } from "#server/settings.ts";
import { localTime } from "./terminal-text.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How long backups hold an erased message. */
export function describeHeld({ databaseUrl, backups: { keep } }: Settings): string {
  const held =
    databaseUrl === undefined && keep > 0
      ? `Daily backups hold it for ${durationInWords(keep, "day")}, others until you delete them`
      : "Backups hold it until you delete them";
  return `${held}; when one is put back, it is erased again.`;
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
