import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { backupFile, type BackupRound } from "./backup-round.ts";
import { openBackups, type BackupEvent } from "./daily-backups.ts";

const HOUR_MS = 60 * 60 * 1000;
const SQLITE = { dataDir: "unused", databaseUrl: undefined };

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-01T03:00:00Z") }));
afterEach(() => void vi.useRealTimers());

/** Backups of a folder whose rounds do what the test says; a round that makes a backup writes an empty file. */
function aSchedule({ reach = async () => {}, outcome = (): BackupRound | Error | undefined => ({}) } = {}) {
  const folder = join(temporaryDirectory(), "backups");
  mkdirSync(folder);
  const rounds: string[] = [];
  const events: [string, BackupEvent][] = [];
  const start = () =>
    openBackups({ ...SQLITE, backups: { folder, keep: 7 } }, (...told) => events.push(told), {
      reach,
      async runRound() {
        rounds.push(new Date().toISOString());
        const result = outcome();
        if (result instanceof Error) throw result;
        if (!result || result.problem) return result;
        const file = backupFile(folder, new Date());
        writeFileSync(file, "");
        return { made: { file, bytes: 0, removed: 0 }, ...result };
      },
    });
  return {
    folder,
    rounds,
    events,
    start,
    told: (name: string) => events.filter(([, { event }]) => event === name),
  };
}

test("a backup is made soon after the first start and then once a day, across restarts, with one line each", async () => {
  const { rounds, events, start } = aSchedule();
  for (let restart = 0; restart < 10; restart += 1) {
    const stop = start();
    await vi.advanceTimersByTimeAsync(12 * HOUR_MS);
    stop();
  }
  expect(rounds.map((at) => at.slice(0, 10))).toEqual([
    "2026-03-01",
    "2026-03-02",
    "2026-03-03",
    "2026-03-04",
    "2026-03-05",
  ]);
  expect(events.map(([level, { event }]) => `${level} ${event}`)).toEqual(
    rounds.map(() => "info backup.made"),
  );
});

test("a failure is told once a day and tried again every hour", async () => {
  const failures = [
    () => ({ problem: { reason: "skipped: no space", fix: "free some" } }),
    () => new Error("the thread fell over"),
  ];
  for (const outcome of failures) {
    const { rounds, start, told } = aSchedule({ outcome });
    onTestFinished(start());
    await vi.advanceTimersByTimeAsync(5 * 24 * HOUR_MS - HOUR_MS);
    expect(Math.abs(rounds.length - 5 * 24)).toBeLessThan(3);
    expect(told("backup.failed").map(([level]) => level)).toEqual(Array(5).fill("error"));
  }
});

test("while another process makes the backup, nothing is told", async () => {
  const { events, start } = aSchedule({ outcome: () => undefined });
  onTestFinished(start());
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(events).toEqual([]);
});

test.each([
  ["where it is switched off", 0, undefined],
  ["of PostgreSQL", 7, "postgresql://x/y"],
])("%s no backup is made", async (_, keep, databaseUrl) => {
  const dataDir = temporaryDirectory();
  const backups = { folder: join(dataDir, "backups"), keep };
  onTestFinished(openBackups({ dataDir, databaseUrl, backups }, () => {}));
  expect(vi.getTimerCount()).toBe(0);
});

test("a folder that cannot be one is told as a failure, and the site goes on", async () => {
  vi.useRealTimers();
  const file = join(temporaryDirectory(), "file");
  writeFileSync(file, "");
  for (const folder of [file, join(file, "below")]) {
    const events: BackupEvent[] = [];
    const place = { dataDir: temporaryDirectory(), databaseUrl: undefined, backups: { folder, keep: 7 } };
    onTestFinished(openBackups(place, (_, event) => events.push(event), { firstLookMs: 1 }));
    const fix = expect.stringContaining("BACKUP_DIR");
    const failed = [{ event: "backup.failed", reason: "ENOTDIR", fix }];
    await vi.waitFor(() => expect(events).toEqual(failed), { timeout: 20_000 });
  }
});

test("a folder whose disk hangs is left alone until it answers", async () => {
  const answer = Promise.withResolvers<void>();
  const { rounds, start } = aSchedule({ reach: () => answer.promise });
  onTestFinished(start());
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(rounds).toEqual([]);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds).toHaveLength(1);
});
