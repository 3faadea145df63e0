import { fileURLToPath } from "node:url";
import { openTaskProcess } from "../../platform/task-process.ts";
import { renderAnswerSchema, type RenderJob } from "./render-job.ts";

const PROGRAM = fileURLToPath(new URL("render-program.ts", import.meta.url));

/** How long the process waits for the next picture before it ends. */
const IDLE_MS = 30_000;

/** One picture must not hold up the others for good. */
const RENDER_MAX_MS = 20_000;

/** Makes pictures one after the other, in a process of its own. */
export interface Renderer {
  /** @throws Error when the picture cannot be made */
  render(job: RenderJob): Promise<Buffer>;
  /** Id of the process, while there is one. */
  pid(): number | undefined;
  close(): void;
}

export function openRenderer({ idleMs = IDLE_MS, renderMaxMs = RENDER_MAX_MS } = {}): Renderer {
  const { run, pid, close } = openTaskProcess(PROGRAM, { idleMs, taskMaxMs: renderMaxMs });
  return {
    async render(job) {
      const answer = renderAnswerSchema.safeParse(await run(job)).data ?? {
        problem: "the answer is no picture",
      };
      if ("problem" in answer) throw new Error(answer.problem);
      return Buffer.from(answer.png);
    },
    pid,
    close,
  };
}
