import { fileURLToPath } from "node:url";
import { openTaskProcess } from "../platform/task-process.ts";
import { convertAnswerSchema, type ConvertAnswer, type ConvertJob } from "./convert-job.ts";
import type { MadePicture } from "./made-picture.ts";
import { DATA_MAX_BYTES } from "./memory-limit.ts";

const PROGRAM = fileURLToPath(new URL("convert-program.ts", import.meta.url));

/** How long the process waits for the next picture before it ends. */
const IDLE_MS = 5_000;

/** A hundred megapixels take 45 seconds on one core, and minutes on a machine that is busy with visitors. */
const CONVERT_MAX_MS = 600_000;

/** Why no sizes were made of a picture. */
export class ConversionError extends Error {
  /** Whether it lies with the picture, so that another try would end the same. */
  readonly ofPicture: boolean;

  constructor(message: string, ofPicture: boolean) {
    super(message);
    this.ofPicture = ofPicture;
  }
}

/** Decodes pictures one after the other, in a process of its own with bounded memory. */
export interface Converter {
  /** @throws Error, a ConversionError where the process said why */
  convert(file: string, folder: string, hash: string): Promise<MadePicture>;
  /** Decodes a picture and writes nothing. @throws as above */
  decode(file: string): Promise<void>;
  /** Id of the process, while there is one. */
  pid(): number | undefined;
  close(): void;
}

/** Opens what converts pictures; tests pass another program and shorter times. */
export function openConverter({
  program = PROGRAM,
  idleMs = IDLE_MS,
  taskMaxMs = CONVERT_MAX_MS,
} = {}): Converter {
  const { run, end, pid, close } = openTaskProcess(program, {
    idleMs,
    taskMaxMs,
    dataMaxBytes: DATA_MAX_BYTES,
  });
  const ask = async (job: ConvertJob): Promise<Exclude<ConvertAnswer, { problem: string }>> => {
    const answer = convertAnswerSchema.safeParse(await run(job)).data;
    if (!answer) throw new ConversionError("the conversion gave no result", false);
    if (!("problem" in answer)) return answer;
    if (answer.last) end();
    throw new ConversionError(answer.problem, answer.ofPicture);
  };
  return {
    async convert(file, folder, hash) {
      const { made } = await ask({ file, into: { folder, hash } });
      if (!made) throw new ConversionError("the conversion gave no result", false);
      return made;
    },
    async decode(file) {
      await ask({ file });
    },
    pid,
    close,
  };
}
