import { existsSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BackupSettings } from "./backup-settings.ts";
import { preparePrivateDirectory, preparePrivateFile } from "../../platform/data-directory.ts";
import { messageDatabasePath } from "../../platform/database/open-message-database.ts";
import { removeRescued } from "../../platform/database/rescue-messages.ts";
import {
  publishSnapshot,
  removeDatabase,
  snapshotDatabase,
} from "../../platform/database/snapshot-database.ts";
import { isBusy, openCache, type SqliteConnection } from "../../platform/database/sqlite-connection.ts";
import { errorName } from "../../platform/describe-error.ts";

/** A backup made by the site. */
export interface Backup {
  file: string;
  at: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** A backup from later than this means that the clock was wrong, or is wrong now. */
const AHEAD_MAX_MS = HOUR_MS;

const NAME = /^messages-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.sqlite$/;

/** File name of a backup: `messages-2026-01-31T093000Z.sqlite`. */
export function backupFile(folder: string, at: Date): string {
  return join(folder, `messages-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.sqlite`);
}

/** Draft of a file before its final name, for the holder of the folder's lock. */
function draftIn(folder: string): string {
  return join(folder, ".draft");
}

/** The site's backups, the newest first; those from the future are last, as their age is unknown. */
export function listBackups(folder: string, now: Date): Backup[] {
  const backups = namesIn(folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    const at = new Date(`${day}${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(at.getTime()) ? [] : [{ file: join(folder, name), at }];
  });
  const rank = (backup: Backup) => (isAhead(backup, now) ? -backup.at.getTime() : backup.at.getTime());
  return backups.toSorted((a, b) => rank(b) - rank(a));
}

/** The newest backup with a known age. */
function newestBackup(folder: string, now: Date): Backup | undefined {
  return listBackups(folder, now).find((backup) => !isAhead(backup, now));
}

/** Age of the newest backup; undefined if there is none. */
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

/** Interval between backups. */
const BACKUP_EVERY_MS = 24 * 60 * 60 * 1000;

/** Minimum free space after a backup, in database sizes. */
const FREE_MIN_DATABASES = 2;

const NO_SPACE = {
  reason: "skipped: it would leave less free space than twice the database",
  fix: "free space where BACKUP_DIR is, or set BACKUP_DIR to a folder on a larger disk",
};

export interface BackupRoundOptions extends BackupSettings {
  dataDir: string;
}

/** Result of a round. */
export interface BackupRound {
  made?: { file: string; bytes: number; removed: number };
  /** Why a due backup was not made. */
  problem?: { reason: string; fix?: string };
}

/** Options for tests. */
export interface BackupRoundParts {
  now?: () => Date;
  /** Free bytes of the file system that a folder is on. */
  freeBytes?: (folder: string) => number;
}

/**
 * Makes a backup when one is due, and removes older ones once the new one is checked, with rescued files older than
 * them. Blocks: the site runs it in a thread.
 * @returns undefined when another process is at it
 */
export function runBackupRound(
  { dataDir, folder, keep }: BackupRoundOptions,
  { now = () => new Date(), freeBytes = bytesFreeIn }: BackupRoundParts = {},
): BackupRound | undefined {
  return withBackupLock(folder, () => {
    removeDatabase(draftIn(folder));
    return isDue(folder, now()) ? makeBackup() : {};
  });

  function makeBackup(): BackupRound {
    try {
      const needed = bytesOfDatabase(dataDir) * (1 + FREE_MIN_DATABASES);
      if (freeBytes(folder) < needed) return { problem: NO_SPACE };
      const file = backupFile(folder, now());
      const draft = draftIn(folder);
      snapshotDatabase(dataDir, draft);
      publishSnapshot(draft, file);
      const surplus = listBackups(folder, now())
        .slice(keep)
        .filter((one) => one.file !== file);
      for (const one of surplus) rmSync(one.file, { force: true });
      // Backups dated in the future don't count: a rescued file lasts as long as a backup made after it.
      const gone = surplus.find(({ at }) => at < now());
      if (gone) removeRescued([dataDir, folder], gone.at, messageDatabasePath(dataDir));
      return { made: { file, bytes: statSync(file).size, removed: surplus.length } };
    } catch (error) {
      removeDatabase(draftIn(folder));
      return { problem: { reason: errorName(error) } };
    }
  }
}

/** Whether the newest backup is a day old, or missing. */
export function isDue(folder: string, now: Date): boolean {
  return (backupAgeMs(folder, now) ?? BACKUP_EVERY_MS) >= BACKUP_EVERY_MS;
}

function bytesOfDatabase(dataDir: string): number {
  const path = messageDatabasePath(dataDir);
  return ["", "-wal"]
    .filter((end) => existsSync(path + end))
    .reduce((sum, end) => sum + statSync(path + end).size, 0);
}

function bytesFreeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Works on the backups of a folder while no other process does. The system gives the lock back when its holder is killed.
 * @returns what the work returns, or undefined when another process has the lock
 */
function withBackupLock<T>(folder: string, work: () => T): T | undefined {
  preparePrivateDirectory(folder);
  const path = join(folder, ".lock");
  // The system drops the locks of a process on a file when it closes that file once, by any handle.
  if (!existsSync(path)) preparePrivateFile(path);
  using held = hold(path);
  return held && work();
}

/** Node has no locks on files, but SQLite does. */
function hold(path: string): SqliteConnection | undefined {
  let connection: SqliteConnection | undefined;
  try {
    connection = openCache(path);
    connection.exec("begin exclusive");
    return connection;
  } catch (error) {
    connection?.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
