/** Retention times of messages. */
export interface Retention {
  months: number;
  /** For applications. */
  applicationMonths: number;
  /** For junk. */
  quarantineDays: number;
  /** For daily backups; 0 without any. */
  backupDays: number;
}

/** Default retention. */
export const USUAL_RETENTION: Retention = {
  months: 12,
  applicationMonths: 6,
  quarantineDays: 30,
  backupDays: 7,
};
