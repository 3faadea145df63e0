import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A backup that the site made. */
export interface Backup {
  file: string;
  at: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** A backup from later than this was made while the clock was wrong, or the clock is wrong now. */
const AHEAD_MAX_MS = HOUR_MS;

const NAME = /^messages-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.sqlite$/;

/** Where a backup made at a moment belongs: `messages-2026-01-31T093000Z.sqlite`. */
export function backupFile(folder: string, at: Date): string {
  return join(folder, `messages-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.sqlite`);
}

/** Where a file is written before it gets its name, by whoever has the lock of the folder. */
export function draftIn(folder: string): string {
  return join(folder, ".draft");
}

/** The backups that the site made, the newest first; those from the future are at the end, as nobody knows their age. */
export function listBackups(folder: string, now: Date): Backup[] {
  const backups = namesIn(folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    const at = new Date(`${day}${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(at.getTime()) ? [] : [{ file: join(folder, name), at }];
  });
  const rank = (backup: Backup) => (isAhead(backup, now) ? -backup.at.getTime() : backup.at.getTime());
  return backups.toSorted((a, b) => rank(b) - rank(a));
}

/** The newest backup whose age is known. */
function newestBackup(folder: string, now: Date): Backup | undefined {
  return listBackups(folder, now).find((backup) => !isAhead(backup, now));
}

/** How old the newest backup is; undefined when there is none. */
export function backupAgeMs(folder: string, now: Date): number | undefined {
  const newest = newestBackup(folder, now);
  return newest && Math.max(0, now.getTime() - newest.at.getTime());
}

function isAhead({ at }: Backup, now: Date): boolean {
  return at.getTime() > now.getTime() + AHEAD_MAX_MS;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
