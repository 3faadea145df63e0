import { writeSync } from "node:fs";
import { systemError } from "./system-error.ts";

const STANDARD_OUTPUT = 1;
/** Longest time that a line about a request waits for others, in milliseconds. */
const WAITS_MS = 100;
const BATCH_MAX_CHARS = 16_384;
/** Delay before writing again to a reader that takes no data, in milliseconds. */
const AGAIN_MS = 10;

/** Prefix of every line about an answered request; all other lines are written at once. */
const REQUEST = /^\{"level":30,"time":\d+,"event":"request"/;

/** Destination of log lines. */
export interface LogOutput {
  write(line: string): void;
  /** Writes pending lines before it returns. */
  flush(): void;
  /** Number of lines lost since the start. */
  lost(): number;
}

/** The log on standard output, complete even on a sudden exit. */
export function openStandardLog(): LogOutput {
  const output = openLogOutput(putOut);
  process.on("exit", output.flush);
  return output;
}

/**
 * Writes log lines in their order. Lines about requests are batched for up to a tenth of a second, because
 * each write costs as much as half of a cached page; other lines are written at once, after pending ones.
 * Lines that cannot be written, such as on a full disk, are counted, and the next line reports their number.
 * @param put writes text synchronously, and returns the unwritten rest
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

/** Writes to standard output, and waits while a pipe is full. @returns the unwritten rest */
function putOut(text: string): string {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(STANDARD_OUTPUT, bytes));
    } catch (error) {
      // The reader of the log is gone, or its disk is full: the site continues without a log.
      if (systemError(error).code !== "EAGAIN") return String(bytes);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
    }
  }
  return "";
}
