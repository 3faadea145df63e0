import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const IDLE_SECONDS = 0.08;
const IDLE_MS = 3_000;
const IDLE_TRIES = 60;

/** Resolves when the work that a process does by itself is done, such as compressing its pages as small as possible. */
export async function untilIdle(pid: number): Promise<void> {
  for (let tries = 0; tries < IDLE_TRIES; tries += 1) {
    const before = cpuSeconds(pid);
    await pause(IDLE_MS);
    if (!(cpuSeconds(pid) - before > IDLE_SECONDS)) return;
  }
}

/**
 * Processor time of a process and of its children, those that have ended included, since it was started.
 * @returns seconds; NaN when it has ended, and where the system does not say
 */
export function cpuSeconds(pid: number): number {
  try {
    return ticksOf(pid) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

/** Resident memory of a process in megabytes, now or at most; NaN when it has ended, and where the system does not say. */
export function memoryMb(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(String.raw`^${which}:\s+(\d+)`, "m").exec(status)?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

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
