import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 500;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const IDLE_TICKS = 8;
const IDLE_MS = 3_000;
const IDLE_TRIES = 60;

/** What processes have used, their children included. */
export interface Costs {
  /** Seconds of processor time since the meter was started. */
  cpuSeconds(pid: number): number;
  /** The most resident memory of the process itself, in megabytes. */
  peakMb(pid: number): number;
  stop(): void;
}

/** Watches processes; of one that is killed the last reading stays. */
export function meterCosts(pids: readonly number[]): Costs {
  const began = new Map(pids.map((pid) => [pid, ticksOf(pid)]));
  const used = new Map<number, number>();
  const peak = new Map<number, number>();
  const look = () => {
    for (const pid of pids) {
      try {
        used.set(pid, ticksOf(pid) - (began.get(pid) ?? 0));
        peak.set(pid, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0));
      } catch {
        // It has ended.
      }
    }
  };
  const timer = setInterval(look, POLL_MS);
  return {
    cpuSeconds(pid) {
      look();
      return (used.get(pid) ?? 0) / TICKS_PER_SECOND;
    },
    peakMb: (pid) => (peak.get(pid) ?? 0) / 1024,
    stop: () => clearInterval(timer),
  };
}

/** Resolves when the work that a process does by itself is done, such as compressing its pages as small as possible. */
export async function untilIdle(pid: number): Promise<void> {
  for (let tries = 0; tries < IDLE_TRIES; tries += 1) {
    const before = ticksOf(pid);
    await pause(IDLE_MS);
    if (ticksOf(pid) - before <= IDLE_TICKS) return;
  }
}

/** Processor time of a process and of its children, those that have ended included. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in brackets, may contain spaces; the times are the 12th to 15th field behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), own);
}
