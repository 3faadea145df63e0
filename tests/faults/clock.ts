import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PRELOADED = new URL("shifted-clock.mjs", import.meta.url).href;

/** The clock of processes that are started with its environment. */
export interface InjectedClock {
  env: Record<string, string>;
  /** By how many milliseconds it is ahead of the machine's; negative when it is behind. */
  readonly ahead: number;
  /** Sets it; running processes follow within a tenth of a second. */
  set(aheadMs: number): void;
}

/** @param folder of the clock's file */
export function injectedClock(folder: string): InjectedClock {
  const file = join(folder, "clock");
  let ahead = 0;
  const clock: InjectedClock = {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${PRELOADED}` },
    get ahead() {
      return ahead;
    },
    set(aheadMs) {
      ahead = aheadMs;
      writeFileSync(`${file}.new`, String(aheadMs));
      renameSync(`${file}.new`, file);
    },
  };
  clock.set(0);
  return clock;
}
