import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";

/** A module that answers each message with one reply, in a thread that starts on demand and exits idle. */
export interface TaskThread {
  /**
   * Sends a task when those before it are done.
   * @throws TaskLost when the thread took too long, ended or could not be started
   */
  run(task: object): Promise<unknown>;
  /** Starts the thread ahead of a task. */
  prepare(): void;
  /** Ends the thread for good. */
  close(): void;
}

/** A task without an answer: its thread ended or took too long. */
export class TaskLost extends Error {}

/** Node gives the folder of its version inside the one that was set. */
const compileCache = getCompileCacheDir();
const ENVIRONMENT = compileCache ? { NODE_COMPILE_CACHE: dirname(compileCache) } : {};

/**
 * Opens a module as a thread. Its memory is freed when it ends.
 * @param idleMs how long the thread waits for another task
 * @param taskMaxMs time limit per task
 */
export function openTaskThread(
  program: URL,
  { idleMs, taskMaxMs }: { idleMs: number; taskMaxMs: number },
): TaskThread {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const end = () => {
    clearTimeout(idle);
    void thread?.terminate();
    thread = undefined;
  };
  const started = () => (thread ??= new Worker(program, { env: ENVIRONMENT, execArgv: [] }));
  const rest = (worker: Worker) => {
    worker.unref();
    idle = setTimeout(end, idleMs).unref();
  };
  const runOnce = async (task: object): Promise<unknown> => {
    if (isClosed) throw new TaskLost("the site is closing");
    clearTimeout(idle);
    const running = started();
    // A task keeps the process alive, an idle thread does not.
    running.ref();
    try {
      return await askFor(task, running, taskMaxMs);
    } catch (error) {
      end();
      throw error;
    } finally {
      rest(running);
    }
  };

  return {
    run(task) {
      const answer = queue.then(() => runOnce(task));
      queue = answer.catch(() => undefined);
      return answer;
    },
    prepare() {
      if (isClosed || thread) return;
      // The task reports why it cannot run.
      rest(started().on("error", () => undefined));
    },
    close() {
      isClosed = true;
      end();
    },
  };
}

function askFor(task: object, thread: Worker, mostMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const lost = (reason: string, cause?: unknown) => reject(new TaskLost(reason, { cause }));
  const failed = (error: unknown) => lost(error instanceof Error ? error.message : String(error), error);
  const ended = () => lost("its thread ended");
  const tooLong = setTimeout(() => lost(`it took longer than ${mostMs / 1000} s`), mostMs);
  thread.once("message", resolve).once("error", failed).once("exit", ended);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  thread.postMessage(task);
  return promise.finally(() => {
    clearTimeout(tooLong);
    thread.off("message", resolve).off("error", failed).off("exit", ended);
  });
}
