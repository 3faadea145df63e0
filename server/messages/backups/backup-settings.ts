import { join, relative, resolve } from "node:path";
import { z } from "zod/mini";
import { check, SettingsError, type Given } from "../../platform/settings-error.ts";

/** The site's automatic backups. */
export interface BackupSettings {
  folder: string;
  /** Number of backups kept; 0 disables them. */
  keep: number;
}

const KEEP_MAX = 1_000;
const keep = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(KEEP_MAX));

/** @throws SettingsError naming the invalid variable */
export function readBackupSettings(given: Given, dataDir: string): BackupSettings {
  const folder = given("BACKUP_DIR") ?? join(dataDir, "backups");
  // The databases in use are not backups.
  if (relative(resolve(dataDir), resolve(folder)) === "")
    throw new SettingsError("BACKUP_DIR must be another folder than DATA_DIR, such as one on another disk");
  const wanted = `a whole number from 0 to ${KEEP_MAX}, where 0 makes no backups`;
  return { folder, keep: check("BACKUP_KEEP", keep, given("BACKUP_KEEP") ?? "7", wanted) };
}
