import { type ChildProcess, spawn } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";

/** How a program is run. */
export interface TaskProcessOptions {
  /** How long the process waits for the next task before it ends, in milliseconds. */
  idleMs: number;
  /** One task must not hold up the others for good. */
  taskMaxMs: number;
}

/** A program that works on one task at a time, in a process that starts with the first and ends when there is nothing to do. */
export interface TaskProcess {
  /**
   * Sends a task when those before it are done.
   * @returns the program's answer
   * @throws TaskLost when the process took too long, or ended twice
   */
  run(task: object): Promise<unknown>;
  /** Ends the process; the next task starts another. */
  end(): void;
  /** Id of the process, while there is one. */
  pid(): number | undefined;
  /** Ends the process for good. */
  close(): void;
}

/** A task that nobody knows the outcome of: its process ended, or was ended for want of an answer. */
export class TaskLost extends Error {}

class ProcessEnded extends TaskLost {}

const compileCache = getCompileCacheDir();
/** As in the server: what is free goes back to the system, and compiled code spares the reader of TypeScript. */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  // Node gives the folder of its version inside the one that was set.
  ...(compileCache && { NODE_COMPILE_CACHE: dirname(compileCache) }),
};
/** What lives shortly is collected soon: beside the server there may be little memory. */
const FLAGS = ["--max-semi-space-size=2"];

/** Opens a program, a file for Node that answers each message with one of its own. */
export function openTaskProcess(program: string, { idleMs, taskMaxMs }: TaskProcessOptions): TaskProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;

  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  };
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [...FLAGS, program], {
      serialization: "advanced",
      env: ENVIRONMENT,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    // Without a listener, an error would end the server.
    started.once("exit", forget).once("error", forget);
    return started;
  };
  const runOnce = async (task: object): Promise<unknown> => {
    if (closed) throw new TaskLost("the site is closing");
    clearTimeout(idle);
    let running: ChildProcess | undefined;
    try {
      running = child ??= start();
      // Whoever waits for an answer keeps the process that asks, and nobody else.
      running.ref();
      running.channel?.ref();
      return await askFor(task, running, taskMaxMs);
    } catch (error) {
      // What it may still answer is for no other task.
      end();
      throw error instanceof TaskLost ? error : new TaskLost("no process can be had", { cause: error });
    } finally {
      running?.unref();
      running?.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };

  return {
    run(task) {
      // A process that was ended from outside, for want of memory perhaps, is replaced once.
      const answer = queue.then(() =>
        runOnce(task).catch((error: unknown) => {
          if (error instanceof ProcessEnded) return runOnce(task);
          throw error;
        }),
      );
      queue = answer.catch(() => undefined);
      return answer;
    },
    end,
    pid: () => child?.pid,
    close() {
      closed = true;
      end();
    },
  };
}

function askFor(task: object, child: ChildProcess, mostMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      settle(() => reject(new TaskLost(`not made within ${mostMs / 1000} s`)));
      child.kill("SIGKILL");
    }, mostMs);
    const answered = (message: unknown) => settle(() => resolve(message));
    const ended = () => settle(() => reject(new ProcessEnded("the process that works on it ended")));
    const settle = (how: () => void) => {
      clearTimeout(tooLong);
      child.off("message", answered).off("exit", ended).off("error", ended);
      how();
    };
    child.once("message", answered).once("exit", ended).once("error", ended);
    // Where it could not be started there is no channel to it.
    if (child.connected) child.send(task, (error) => error && ended());
    else ended();
  });
}
