import { z } from "zod/mini";
import { USUAL_RETENTION, type Retention } from "#model/retention.ts";
import { check, type Given } from "../../platform/settings-error.ts";

const MONTHS_MAX = 120;
const QUARANTINE_DAYS_MAX = 365;

const upTo = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/**
 * @param backupDays retention of backups, a separate setting
 * @throws SettingsError naming the invalid variable
 */
export function readRetentionSettings(given: Given, backupDays: number): Retention {
  const read = (name: string, usual: number, max: number) =>
    check(name, upTo(max), given(name) ?? String(usual), `a whole number from 1 to ${max}`);
  return {
    months: read("KEEP_MONTHS", USUAL_RETENTION.months, MONTHS_MAX),
    applicationMonths: read("KEEP_APPLICATION_MONTHS", USUAL_RETENTION.applicationMonths, MONTHS_MAX),
    quarantineDays: read("KEEP_QUARANTINE_DAYS", USUAL_RETENTION.quarantineDays, QUARANTINE_DAYS_MAX),
    backupDays,
  };
}
