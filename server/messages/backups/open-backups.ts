import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { BackupSettings } from "./backup-settings.ts";
import { startDailyBackups, type TellBackup } from "./daily-backups.ts";

interface BackupPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Public origin of the site. */
  origin: string;
  backups: BackupSettings;
}

/** Starts the daily backups of a site, until the returned function is called. PostgreSQL has tools of its own. */
export function openBackups(
  { dataDir, databaseUrl, origin, backups: { folder, keep } }: BackupPlace,
  tell: TellBackup,
): () => void {
  if (keep === 0 || databaseUrl !== undefined) return () => {};
  if (origin.startsWith("https:")) void warnOfSameDevice(folder, dataDir, tell);
  return startDailyBackups({ dataDir, folder, keep }, tell);
}

/** In the background: a folder on a disk that hangs must not hold up the start. */
async function warnOfSameDevice(folder: string, dataDir: string, tell: TellBackup): Promise<void> {
  const [backups, messages] = await Promise.all([deviceOf(folder), deviceOf(dataDir)]);
  if (backups === undefined || backups !== messages) return;
  tell("warn", {
    event: "backup.same-device",
    fix: "a disk that fails takes messages and backups with it: set BACKUP_DIR to a folder on another disk, or copy it to another machine every day",
  });
}

/** The device that a folder is on, or will be on once it is made; undefined where nobody can say. */
async function deviceOf(folder: string): Promise<number | undefined> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = await stat(path).catch(() => undefined);
    if (found || path === dirname(path)) return found?.dev;
  }
}
