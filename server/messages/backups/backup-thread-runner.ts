import { runThread } from "../../platform/run-thread.ts";
import type { BackupRound, BackupRoundOptions } from "./backup-round.ts";

/** Runs a round in a thread. Rejects when the thread fails, or when the signal ends it. */
export async function runInThread(
  { dataDir, folder, keep }: BackupRoundOptions,
  signal: AbortSignal,
): Promise<BackupRound | undefined> {
  const thread = new URL("backup-thread.ts", import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own thread
  return (await runThread(thread, { dataDir, folder, keep }, signal)) as BackupRound | undefined;
}
