import { writeSync } from "node:fs";
import { systemError } from "./system-error.ts";

const STANDARD_OUTPUT = 1;
/** Longest time that a line about a request waits for others, in milliseconds. */
const WAITS_MS = 100;
const BATCH_MAX_CHARS = 16_384;
/** How long a reader who takes nothing is given before it is tried again, in milliseconds. */
const AGAIN_MS = 10;

/** How every line about an answered request begins; all other lines are written at once. */
const REQUEST = /^\{"level":30,"time":\d+,"event":"request"/;

/** Where log lines go. */
export interface LogOutput {
  write(line: string): void;
  /** Writes what waits, before it returns. */
  flush(): void;
  /** How many lines could not be written since the start. */
  lost(): number;
}

/** The log on standard output, complete however the process ends itself. */
export function openStandardLog(): LogOutput {
  const output = openLogOutput(putOut);
  process.on("exit", output.flush);
  return output;
}

/**
 * Writes log lines in their order. Lines about requests wait for others for a tenth of a second at most, because each
 * write costs as much as half of a kept page; any other line is written at once, with those that wait before it.
 * Lines that cannot be written, such as on a full disk, are counted, and the first line after them says how many.
 * @param put writes text before it returns, and gives back what it could not write
 */
export function openLogOutput(put: (text: string) => string): LogOutput {
  let waiting = "";
  let lost = 0;
  let told = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = "";
    if (text === "") return;
    if (lost > told) {
      const line = {
        level: 50,
        time: Date.now(),
        event: "log.lost",
        lines: lost - told,
        fix: "make room where the log is kept",
      };
      // The line that broke off ends first.
      if (put(`\n${JSON.stringify(line)}\n`) === "") told = lost;
    }
    lost += put(text).split("\n").length - 1;
  };
  return {
    write(line) {
      waiting += line;
      if (waiting.length > BATCH_MAX_CHARS || !REQUEST.test(line)) flush();
      else timer ??= setTimeout(flush, WAITS_MS).unref();
    },
    flush,
    lost: () => lost,
  };
}

/** Writes to standard output, and waits while a pipe is full. @returns what could not be written */
function putOut(text: string): string {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(STANDARD_OUTPUT, bytes));
    } catch (error) {
      // The reader of the log is gone, or its disk is full: the site goes on without one.
      if (systemError(error).code !== "EAGAIN") return String(bytes);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
    }
  }
  return "";
}
