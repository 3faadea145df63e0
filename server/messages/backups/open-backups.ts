import { existsSync, statSync } from "node:fs";
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

/**
 * Starts the daily backups of a site, until the returned function is called. PostgreSQL has tools of its own; backups from
 * before the messages moved there still forget what has to go.
 */
export function openBackups(
  { dataDir, databaseUrl, origin, backups: { folder, keep } }: BackupPlace,
  tell: TellBackup,
): () => void {
  const kept = databaseUrl === undefined ? keep : 0;
  if (kept > 0 && origin.startsWith("https:") && deviceOf(folder) === deviceOf(dataDir))
    tell("warn", {
      event: "backup.same-device",
      fix: "a disk that fails takes messages and backups with it: set BACKUP_DIR to a folder on another disk, or copy it to another machine every day",
    });
  return startDailyBackups({ dataDir, folder, keep: kept }, tell);
}

/** The device that a folder is on, or will be on once it is made. */
function deviceOf(folder: string): number {
  let path = resolve(folder);
  while (!existsSync(path)) path = dirname(path);
  return statSync(path).dev;
}
