import { readdir } from "node:fs/promises";
import { errorName } from "../../platform/describe-error.ts";
import { runThread } from "../../platform/run-thread.ts";
import { backupAgeMs } from "./backup-folder.ts";
import { BACKUP_EVERY_MS, type BackupRound, type BackupRoundOptions } from "./backup-round.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A start has other things to do first. */
const FIRST_LOOK_MS = 10_000;
const LOOK_MIN_MS = 60_000;

/** Age from which somebody should look. */
export const BACKUP_OLD_MS = 2 * DAY_MS;

/** What backups log. */
export interface BackupEvent {
  event: "backup.made" | "backup.failed" | "backup.old" | "backup.same-device";
  file?: string;
  bytes?: number;
  ms?: number;
  /** How many older backups went. */
  removed?: number;
  hours?: number;
  reason?: string;
  fix?: string;
}

export type TellBackup = (level: "info" | "warn" | "error", event: BackupEvent) => void;

/** What tests pass in. */
export interface DailyBackupParts {
  firstLookMs?: number;
  now?: () => Date;
  runRound?: typeof runInThread;
  /** Resolves once the folder's disk has answered, whatever it said. */
  reach?: (folder: string) => Promise<unknown>;
}

/**
 * Makes a backup of the messages once a day, whenever the newest is a day old, until the returned function is called. A
 * failure is logged once a day and tried again every hour; the site goes on.
 */
export function startDailyBackups(
  options: BackupRoundOptions,
  tell: TellBackup,
  {
    firstLookMs = FIRST_LOOK_MS,
    now = () => new Date(),
    runRound = runInThread,
    reach = (path) => readdir(path).catch(() => []),
  }: DailyBackupParts = {},
): () => void {
  const { folder } = options;
  const stopping = new AbortController();
  const startedAt = now().getTime();
  const toldAt = new Map<BackupEvent["event"], number>();
  let timer = setTimeout(() => void look(), firstLookMs).unref();

  async function look(): Promise<void> {
    // What follows blocks: a disk that hangs, such as one of the network, must not take the site with it.
    await reach(folder);
    if (stopping.signal.aborted) return;
    try {
      if ((backupAgeMs(folder, now()) ?? BACKUP_EVERY_MS) >= BACKUP_EVERY_MS) await round();
    } catch (error) {
      if (!stopping.signal.aborted) tellFailure(errorName(error));
    }
    if (stopping.signal.aborted) return;
    tellOld();
    timer = setTimeout(() => void look(), nextLookMs()).unref();
  }

  function nextLookMs(): number {
    const dueMs = BACKUP_EVERY_MS - age();
    // One that is overdue failed just now.
    return dueMs > 0 ? Math.min(HOUR_MS, Math.max(LOOK_MIN_MS, dueMs)) : HOUR_MS;
  }

  /** The age of the newest backup; while there is none that can be seen, the time since the start. */
  function age(): number {
    const sinceStart = now().getTime() - startedAt;
    try {
      return backupAgeMs(folder, now()) ?? sinceStart;
    } catch {
      // The round fails for the same reason, and says so.
      return sinceStart;
    }
  }

  async function round(): Promise<void> {
    const begun = performance.now();
    const done = await runRound(options, stopping.signal);
    if (!done) return;
    const { made, problem } = done;
    const ms = Math.round(performance.now() - begun);
    if (made) tell("info", { event: "backup.made", ...made, ms });
    if (problem) tellFailure(problem.reason, problem.fix);
  }

  function tellOld(): void {
    if (age() <= BACKUP_OLD_MS) return;
    tellDaily("warn", {
      event: "backup.old",
      hours: Math.floor(age() / HOUR_MS),
      fix: "mend what the lines backup.failed name, or make one with: npm run leads -- backup <file>",
    });
  }

  function tellFailure(
    reason: string,
    fix = "let the site write to the folder of BACKUP_DIR; npm run doctor -- backups disk says more",
  ): void {
    tellDaily("error", { event: "backup.failed", reason, fix });
  }

  function tellDaily(level: "warn" | "error", event: BackupEvent): void {
    const at = now().getTime();
    if (Math.abs(at - (toldAt.get(event.event) ?? Number.NEGATIVE_INFINITY)) < DAY_MS) return;
    toldAt.set(event.event, at);
    tell(level, event);
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
