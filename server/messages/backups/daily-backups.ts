import { readdir } from "node:fs/promises";
import { errorName } from "../../platform/describe-error.ts";
import { runThread } from "../../platform/run-thread.ts";
import type { BackupSettings } from "./backup-settings.ts";
import { isDue, type BackupRound, type BackupRoundOptions } from "./backup-round.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A start has more urgent work. */
const FIRST_LOOK_MS = 10_000;
const LOOK_EVERY_MS = HOUR_MS;

/** Age at which an operator should check. */
export const BACKUP_OLD_MS = 2 * DAY_MS;

/** Log events of backups. */
export interface BackupEvent {
  event: "backup.made" | "backup.failed";
  file?: string;
  bytes?: number;
  ms?: number;
  /** Number of older backups removed. */
  removed?: number;
  reason?: string;
  fix?: string;
}

interface BackupPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  backups: BackupSettings;
}

export type TellBackup = (level: "info" | "error", event: BackupEvent) => void;

/** Options for tests. */
export interface DailyBackupParts {
  firstLookMs?: number;
  now?: () => Date;
  runRound?: typeof runInThread;
  /** Resolves once the folder's disk has answered, even with an error. */
  reach?: (folder: string) => Promise<unknown>;
}

/**
 * Makes a backup of the messages once a day, checking every hour, until the returned function is called. A failure is
 * logged once a day and retried at the next check; the site continues. PostgreSQL has separate tools.
 */
export function openBackups(
  { dataDir, databaseUrl, backups: { folder, keep } }: BackupPlace,
  tell: TellBackup,
  {
    firstLookMs = FIRST_LOOK_MS,
    now = () => new Date(),
    runRound = runInThread,
    reach = (path) => readdir(path).catch(() => []),
  }: DailyBackupParts = {},
): () => void {
  if (keep === 0 || databaseUrl !== undefined) return () => {};
  const stopping = new AbortController();
  let failureToldAt = Number.NEGATIVE_INFINITY;
  let timer = setTimeout(() => void look(), firstLookMs).unref();

  async function look(): Promise<void> {
    // This blocks: a hanging disk, such as a network one, must not stop the site.
    await reach(folder);
    if (stopping.signal.aborted) return;
    try {
      if (isDue(folder, now())) await round();
    } catch (error) {
      if (!stopping.signal.aborted) tellFailure(errorName(error));
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  }

  async function round(): Promise<void> {
    const begun = performance.now();
    const done = await runRound({ dataDir, folder, keep }, stopping.signal);
    if (!done) return;
    const { made, problem } = done;
    const ms = Math.round(performance.now() - begun);
    if (made) tell("info", { event: "backup.made", ...made, ms });
    if (problem) tellFailure(problem.reason, problem.fix);
  }

  function tellFailure(
    reason: string,
    fix = "let the site write to the folder of BACKUP_DIR; npm run doctor -- backups disk has details",
  ): void {
    const at = now().getTime();
    if (Math.abs(at - failureToldAt) < DAY_MS) return;
    failureToldAt = at;
    tell("error", { event: "backup.failed", reason, fix });
  }

  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Runs a round in a thread. Rejects when the thread fails, or when the signal ends it. */
export async function runInThread({ dataDir, folder, keep }: BackupRoundOptions, signal: AbortSignal) {
  const thread = new URL("backup-thread.ts", import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own thread
  return (await runThread(thread, { dataDir, folder, keep }, signal)) as BackupRound | undefined;
}
