import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BackupRound, BackupRoundOptions } from "./backup-round.ts";

/** Runs a round in a thread. Rejects when the thread fails, or when the signal ends it. */
export async function runInThread(
  { dataDir, folder, keep, retention }: BackupRoundOptions,
  signal: AbortSignal,
): Promise<BackupRound | undefined> {
  const worker = new Worker(new URL("backup-thread.ts", import.meta.url), {
    workerData: { dataDir, folder, keep, retention },
    env: {},
    execArgv: [],
  });
  try {
    const ended = once(worker, "exit", { signal }).then(() => {
      throw new Error("The thread ended without a result");
    });
    const [round] = await Promise.race([once(worker, "message", { signal }), ended]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own thread
    return round as BackupRound | undefined;
  } finally {
    void worker.terminate();
  }
}
