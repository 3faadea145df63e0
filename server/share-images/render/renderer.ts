import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { renderAnswerSchema, type RenderJob } from "./render-job.ts";

const PROGRAM = fileURLToPath(new URL("render-program.ts", import.meta.url));

/** How long the process waits for the next picture before it ends. */
const IDLE_MS = 30_000;

/** One picture must not hold up the others for good. */
const RENDER_MAX_MS = 20_000;

/** Makes pictures one after the other, in a process that starts with the first and ends when there is nothing to do. */
export interface Renderer {
  /** @throws Error when the picture cannot be made */
  render(job: RenderJob): Promise<Buffer>;
  /** Id of the process, while there is one. */
  pid(): number | undefined;
  close(): void;
}

export function openRenderer({ idleMs = IDLE_MS, renderMaxMs = RENDER_MAX_MS } = {}): Renderer {
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
    const started = fork(PROGRAM, {
      serialization: "advanced",
      execArgv: [],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // It never keeps a server that wants to stop.
    started.unref();
    started.channel?.unref();
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    return started;
  };
  const renderOnce = async (job: RenderJob): Promise<Buffer> => {
    if (closed) throw new Error("the site is closing");
    clearTimeout(idle);
    child ??= start();
    try {
      return await askFor(job, child, renderMaxMs);
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };

  return {
    render(job) {
      // A process that was ended from outside, for want of memory perhaps, is replaced once.
      const made = queue.then(() =>
        renderOnce(job).catch((error: unknown) => {
          if (error instanceof ProcessEnded) return renderOnce(job);
          throw error;
        }),
      );
      queue = made.catch(() => undefined);
      return made;
    },
    pid: () => child?.pid,
    close() {
      closed = true;
      end();
    },
  };
}

class ProcessEnded extends Error {}

function askFor(job: RenderJob, child: ChildProcess, mostMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      settle(() => reject(new Error(`not made within ${mostMs} ms`)));
      child.kill("SIGKILL");
    }, mostMs);
    const answered = (message: unknown) => {
      const answer = renderAnswerSchema.safeParse(message).data ?? { problem: "the answer is no picture" };
      settle(() => ("png" in answer ? resolve(Buffer.from(answer.png)) : reject(new Error(answer.problem))));
    };
    const ended = () => settle(() => reject(new ProcessEnded("the process that draws ended")));
    const settle = (how: () => void) => {
      clearTimeout(tooLong);
      child.off("message", answered).off("exit", ended).off("error", ended);
      how();
    };
    child.once("message", answered).once("exit", ended).once("error", ended);
    child.send(job, (error) => error && ended());
  });
}
