import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Runs a module in a thread, and returns the one message it posts. Rejects when the thread fails or ends
 * without one, or when the signal ends it.
 */
export async function runThread(module: URL, workerData: unknown, signal?: AbortSignal): Promise<unknown> {
  const worker = new Worker(module, { workerData, env: {}, execArgv: [] });
  const options = signal ? { signal } : {};
  try {
    const ended = once(worker, "exit", options).then(() => {
      throw new Error("The thread ended without a result");
    });
    const [result] = await Promise.race([once(worker, "message", options), ended]);
    return result;
  } finally {
    void worker.terminate();
  }
}
